import { consoleChainsApi, type TableChains } from '@croupier/api/play/console-chains'
import type { SaltSource } from '@croupier/api/play/fairness'
import { useText } from '@croupier/kit/i18n/i18n'
import { useCounts } from '@croupier/kit/money/use-amounts'
import { Field, Select } from '@croupier/kit/ui/Field'
import { momentOnClock } from '@croupier/kit/money/zoned'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { BrandMomentField } from '../../ui/BrandMomentField.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'

/** Of a block; the chain reaches it in some fifteen hundred years. */
const HIGHEST = 99_999_999
const kinds = ['bitcoin_block', 'agreed_with_auditor'] as const

/** Publishes a table's next chain and says what will bring its salt, when at the earliest, and from when it serves. */
export function AnnounceDialog({ table, onClose }: { table: TableChains; onClose: () => void }) {
  const t = useText('operations')
  const [kind, setKind] = useState<SaltSource['kind']>('bitcoin_block')
  const [height, setHeight] = useState('')
  const [words, setWords] = useState('')
  const [notBefore, setNotBefore] = useState('')
  const [servesFrom, setServesFrom] = useState('')
  const announce = useStaffAction(consoleChainsApi.announce, {
    refreshes: [consoleChainsApi.list],
  })
  const heights = useCounts({ least: 1, most: HIGHEST })
  const source = sourceOf(kind, { height: heights.read(height), words })
  const { brand } = useDesk()
  const earliest = momentOnClock(notBefore, brand.timeZone)
  const first = momentOnClock(servesFrom, brand.timeZone)
  const times = earliest && first ? { notBefore: earliest, servesFrom: first } : null
  const isBackwards = times !== null && times.servesFrom <= times.notBefore
  return (
    <ActionDialog
      title={`${t('salt.announce')} · ${table.title}`}
      confirmLabel={t('salt.announce')}
      ready={source !== null && times !== null && !isBackwards}
      action={announce}
      onClose={onClose}
      input={(reason) =>
        !source || !times ? null : { gameCode: table.gameCode, source, ...times, reason }
      }
      done={t('salt.announced')}
    >
      <p className="note">{t('salt.public')}</p>
      <Select
        label={t('salt.kind')}
        value={kind}
        onChange={({ target }) =>
          setKind(kinds.find((known) => known === target.value) ?? 'bitcoin_block')
        }
        options={kinds.map((known) => ({ value: known, label: t(`salt.kind.${known}`) }))}
      />
      {kind === 'bitcoin_block' ? (
        <Field
          label={t('salt.height')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={height}
          {...heights.note(height)}
          maxLength={11}
          onChange={({ target }) => setHeight(target.value)}
        />
      ) : (
        <Field
          label={t('salt.words')}
          hint={t('salt.words.hint')}
          dir="auto"
          value={words}
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <BrandMomentField
        label={t('salt.notBefore')}
        hint={t(`salt.notBefore.${kind}`)}
        value={notBefore}
        onChange={setNotBefore}
      />
      <BrandMomentField
        label={t('salt.servesFrom')}
        hint={t('salt.servesFrom.hint')}
        error={isBackwards ? t('salt.servesFrom.problem') : undefined}
        value={servesFrom}
        onChange={setServesFrom}
      />
    </ActionDialog>
  )
}

/** What stands in the form; null while it names nothing. */
function sourceOf(
  kind: SaltSource['kind'],
  typed: { height: number | null; words: string },
): SaltSource | null {
  if (kind === 'agreed_with_auditor') {
    const words = typed.words.trim()
    return words === '' ? null : { kind, words }
  }
  return typed.height === null ? null : { kind, height: typed.height }
}
