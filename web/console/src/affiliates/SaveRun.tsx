import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useToast } from '@croupier/kit/ui/Toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callStaff } from '../app/api.ts'
import type { Run } from './words.tsx'

/** Saves the whole run, its lines and every bet behind them, for `croupier-verify-pay`. */
export function SaveRun({ run }: { run: Run }) {
  const t = useText('agentdesk')
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(
        await pagesOf(run),
        `commission-run-${run.type}-${run.from.toISOString().slice(0, 16)}`,
      )
    } catch {
      say({ tone: 'bad', text: t('run.exportFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="quiet"
      size="small"
      busy={busy}
      title={t('run.export.text')}
      onClick={() => void save()}
    >
      <Download size={15} aria-hidden="true" /> {t('run.export')}
    </Button>
  )
}

/** A blob holds pages better than a string: a run may be larger than any string. */
async function pagesOf({ commissionRunId }: Run): Promise<Blob> {
  const pages: string[] = []
  let cursor: string | null = null
  do {
    const asked: { commissionRunId: string; cursor?: string } = {
      commissionRunId,
      ...(cursor === null ? {} : { cursor }),
    }
    // Each page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page: { text: string; nextCursor: string | null } = await callStaff(
      consoleAgentsApi.exportRun,
      asked,
    )
    pages.push(page.text)
    cursor = page.nextCursor
  } while (cursor !== null)
  return new Blob(pages, { type: 'application/x-ndjson' })
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name.replaceAll(':', '-')}.ndjson`
  link.click()
  URL.revokeObjectURL(link.href)
}
