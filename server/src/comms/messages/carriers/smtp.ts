import { createTransport } from 'nodemailer'
import { type Carrier, LetterRefused } from './carrier.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/**
 * Mail by SMTP. The Message-ID is made of the letter's id, so that a mailbox shows a letter that had to
 * be given twice (the process died between the server's 250 and our COMMIT) as one.
 */
export function smtpCarrier({
  url,
  from,
  demandsTls,
}: {
  url: string
  from: string
  /** Never speaks in clear to a server that offers no STARTTLS. */
  demandsTls: boolean
}): Carrier {
  const transport = createTransport({
    url,
    requireTLS: demandsTls,
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Nothing in a letter may make the house read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  return {
    carry: async (letter) => {
      try {
        const sent = await transport.sendMail({
          from: { name: letter.brandName, address: letter.from ?? addressIn(from) },
          to: letter.to,
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          messageId: `<${letter.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        return { reference: sent.messageId }
      } catch (error) {
        if (isRefusedForGood(error)) throw new LetterRefused(error.message)
        if (lacksTls(error, demandsTls)) throw new Error(NO_TLS, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}

const NO_TLS =
  'SMTP_URL: the mail server offers no STARTTLS, and letters are not sent in clear; use smtps://, or SMTP_TLS=none for a relay on a private network'

function lacksTls(error: unknown, demandsTls: boolean): boolean {
  return demandsTls && error instanceof Error && 'code' in error && error.code === 'ETLS'
}

/** A mailbox that does not exist; a server that is out of order or wants another password may recover. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
