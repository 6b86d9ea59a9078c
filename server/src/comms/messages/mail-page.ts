import { languageOfCode } from '@croupier/shared/languages'
import type { MailColours } from './words.ts'

interface MailPage {
  subject: string
  body: string
  ending: string
  code: string | null
  button: { href: string; label: string } | null
  brand: { name: string; colours: MailColours }
  language: string
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/** A mail's page: tables and styles in place, because mail programs know little else; it loads nothing. */
export function mailPage({
  subject,
  body,
  ending,
  code,
  button,
  brand,
  language,
}: MailPage): string {
  const { colours } = brand
  const { tag, direction } = languageOfCode(language)
  const paragraph = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:${colours.text}`
  const paragraphs = body
    .split('\n\n')
    .map(
      (text) => `<p dir="auto" style="${paragraph}">${escaped(text).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${colours.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${colours.surface};border:1px solid ${colours.line};border-radius:14px;overflow:hidden">
<tr><td style="padding:18px 24px;background:${colours.accent};${FONT};font-size:20px;font-weight:700;color:${colours.onAccent}">${escaped(brand.name)}</td></tr>
<tr><td style="padding:24px">
<h1 dir="auto" style="margin:0 0 16px;${FONT};font-size:20px;line-height:1.3;color:${colours.text}">${escaped(subject)}</h1>
${code === null ? '' : codeBox(code, colours)}
${paragraphs}
${button === null ? '' : buttonRow(button, colours)}
</td></tr>
<tr><td dir="auto" style="padding:16px 24px;border-top:1px solid ${colours.line};${FONT};font-size:13px;line-height:1.5;color:${colours.textMuted}">${escaped(ending)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function codeBox(code: string, colours: MailColours): string {
  return `<p dir="ltr" style="margin:0 0 16px;padding:16px;text-align:center;background:${colours.background};border:1px solid ${colours.line};border-radius:10px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;letter-spacing:6px;font-weight:700;color:${colours.text}">${escaped(code)}</p>`
}

function buttonRow({ href, label }: { href: string; label: string }, colours: MailColours): string {
  return `<p style="margin:8px 0 0"><a href="${escaped(href)}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${colours.accent};color:${colours.onAccent};${FONT};font-size:16px;font-weight:700;text-decoration:none">${escaped(label)}</a></p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
