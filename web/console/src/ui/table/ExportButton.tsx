import { saveCsv } from '@croupier/kit/csv'
import { useText } from '@croupier/kit/i18n/i18n'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { useToast } from '@croupier/kit/ui/Toast'
import { decimalOf } from '@croupier/shared/money'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Pages } from '../../app/api.ts'
import type { CellValue, DataColumn } from './columns.tsx'

/** What a file says: money as a decimal, as people reckon with it. */
function fileText(value: CellValue): string {
  return typeof value === 'bigint' ? decimalOf(value) : String(value ?? '')
}

interface ExportButtonProps<Row> {
  /** Of the file. */
  name: string
  columns: readonly DataColumn<Row>[]
  pages: Pick<Pages<Row>, 'rows'> & Partial<Pages<Row>>
}

/** Saves a table as a file: all that its filters find, not only the rows that were scrolled to. */
export function ExportButton<Row>({ name, columns, pages }: ExportButtonProps<Row>) {
  const t = useText('console')
  const say = useToast()
  const textOf = useErrorText()
  const [isReading, setIsReading] = useState(false)
  const save = (rows: readonly Row[]): void =>
    saveCsv(name, [
      columns.map(({ title, unit }) => (unit === undefined ? title : `${title} (${unit})`)),
      ...rows.map((row) => columns.map(({ value }) => fileText(value(row)))),
    ])
  const saveWhole = async (readAll: Pages<Row>['readAll']): Promise<void> => {
    setIsReading(true)
    try {
      const { rows, isWhole } = await readAll()
      save(rows)
      if (!isWhole) say({ tone: 'plain', text: t('table.exportCut', { count: rows.length }) })
    } catch (error) {
      say({ tone: 'bad', text: textOf(error) })
    } finally {
      setIsReading(false)
    }
  }
  return (
    <button
      type="button"
      className="btn btn-ghost btn-small"
      disabled={isReading}
      aria-busy={isReading}
      onClick={() =>
        pages.hasMore && pages.readAll ? void saveWhole(pages.readAll) : save(pages.rows)
      }
    >
      <Download size={15} aria-hidden="true" />
      {isReading ? t('table.exporting') : t('table.export')}
    </button>
  )
}
