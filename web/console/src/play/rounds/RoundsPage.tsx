import { useText } from '@croupier/kit/i18n/i18n'
import { RoundsTable } from './RoundsTable.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { FilterCheck, FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

const GAME = /^[A-Z0-9-]{2,40}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const MEMBER = /^[1-9]\d{9,18}$/
const multipliers = [10, 50, 100, 1000] as const

/** Rounds by game, by member's number or by their own id; big ones by what they paid. */
export function RoundsPage() {
  const t = useText('console')
  const [filter, setFilter] = useFilters()
  const [text, withTrial] = [filter('text'), filter('trial') === 'yes']
  const minMultiplier = multipliers.find((times) => String(times) === filter('min')) ?? 0
  return (
    <>
      <PageHead title={t('nav.rounds')} lead={t('rounds.lead')} />
      <RoundsTable
        list="rounds"
        withTrial={withTrial}
        {...filterOf(text)}
        {...(minMultiplier > 0 ? { minMultiplier } : {})}
      >
        <SearchBox
          label={t('rounds.search')}
          initial={text}
          onSearch={(typed) => setFilter('text', typed)}
        />
        <FilterSelect
          name="min"
          label={t('rounds.multiplier')}
          all={t('rounds.anyMultiplier')}
          values={multipliers.map(String)}
          word={(times) => t('rounds.from', { times: Number(times) })}
        />
        <FilterCheck name="trial" label={t('members.withTrial')} />
      </RoundsTable>
    </>
  )
}

function filterOf(text: string): { gameCode?: string; roundId?: string; memberId?: bigint } {
  const lower = text.toLowerCase()
  if (UUID.test(lower)) return { roundId: lower }
  if (MEMBER.test(text)) return { memberId: BigInt(text) }
  const upper = text.toUpperCase()
  return GAME.test(upper) ? { gameCode: upper } : {}
}
