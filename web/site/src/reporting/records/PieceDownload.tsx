import { saveCsvText } from '@croupier/kit/csv'
import { Button } from '@croupier/kit/ui/Button'
import { useText } from '@croupier/kit/i18n/i18n'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { csvLines } from '@croupier/shared/csv'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface Piece {
  text: string
  rows: number
  nextCursor: string | null
}

/** More would be no file that a spreadsheet opens. */
const MOST_ROWS = 1_000_000

/** Fetches a record piece by piece and hands it to the reader as one CSV file. */
export function PieceDownload({
  name,
  head,
  load,
}: {
  name: string
  head: readonly string[]
  load: (at: { cursor?: string }) => Promise<Piece>
}) {
  const t = useText('records')
  const say = useToast()
  const [rows, setRows] = useState(0)
  const save = useMutation({
    mutationFn: async (): Promise<number> => {
      const parts = [csvLines([head])]
      let written = 0
      let cursor: string | null = null
      do {
        const piece: Piece = await load(cursor === null ? {} : { cursor })
        parts.push(piece.text)
        written += piece.rows
        cursor = piece.nextCursor
        setRows(written)
      } while (cursor !== null && written < MOST_ROWS)
      saveCsvText(name, parts)
      return written
    },
    onSuccess: (count) => {
      const key = count < MOST_ROWS ? 'file.done' : 'file.tooLong'
      say({ tone: 'good', text: t(key, { count }) })
    },
  })
  return (
    <div className="record-file">
      <Button
        size="small"
        icon="download"
        busy={save.isPending}
        onClick={() => {
          setRows(0)
          save.mutate()
        }}
      >
        {t('file')}
      </Button>
      <output className="muted">
        {save.isPending && rows > 0 ? t('file.rows', { count: rows }) : ''}
      </output>
      <RefusalNote error={save.error} />
    </div>
  )
}
