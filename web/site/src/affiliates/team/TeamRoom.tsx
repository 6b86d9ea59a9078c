import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAddress, wordOf } from '../../reporting/records/address.ts'
import { ChoiceChips } from '../../reporting/records/ChoiceChips.tsx'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { Report } from '../shared/Report.tsx'
import { TeamWay } from '../shared/TeamWay.tsx'
import { useTeamSpan } from '../shared/team-span.ts'
import { MemberSheet } from './MemberSheet.tsx'
import type { TeamMember } from './team-member.ts'
import { useTeamColumns } from './team-columns.tsx'
import { loadPages } from '../shared/load-pages.ts'

const kinds = ['agents', 'players'] as const

/** Team management (downlineManagmentView): level by level down the team, or anybody in it by name. */
export function TeamRoom() {
  const t = useText('agentcentre')
  const { value, change } = useAddress()
  const only: 'all' | (typeof kinds)[number] = wordOf(kinds, value('only')) ?? 'all'
  const search = value('search') ?? ''
  const [open, setOpen] = useState<TeamMember | null>(null)
  const asked = { ...useTeamSpan(), search, only }
  const columns = useTeamColumns({
    onOpen: setOpen,
    onDrill: ({ memberId }) => change({ member: String(memberId), search: null }),
  })
  return (
    <>
      <Way memberId={asked.memberId} />
      <section className="panel record-filters" aria-label={t('filters')}>
        <SearchForm search={search} onSearch={(text) => change({ search: text })} />
        <ChoiceChips
          label={t('kind')}
          allLabel={t('all')}
          words={kinds.map((word) => ({ word, label: t(`only.${word}`) }))}
          current={only === 'all' ? undefined : only}
          onChoose={(word) => change({ only: word })}
        />
        <PeriodFilter unsaid="previous30" onChange={change} />
      </section>
      <Report
        caption={t('room.downlineManagmentView')}
        empty={search === '' ? t('team.empty') : t('team.notFound')}
        asked={[agentTeamApi.members.path, { ...asked, memberId: String(asked.memberId) }]}
        load={loadPages(agentTeamApi.members, asked)}
        columns={columns}
        rowKey={({ memberId }) => String(memberId)}
        fileName="team"
      />
      {open ? <MemberSheet member={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function Way({ memberId }: { memberId: bigint | undefined }) {
  const { data } = useQuery({
    ...query(agentTeamApi.overview, memberId === undefined ? {} : { memberId }),
    enabled: memberId !== undefined,
  })
  return data ? <TeamWay way={data.way} /> : null
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useText('agentcentre')
  const [text, setText] = useState(search)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className="agent-find" onSubmit={submit}>
        <Field
          label={t('team.search')}
          value={text}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          start={<Icon name="search" size={18} />}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{t('find')}</Button>
        {search === '' ? null : (
          <Button
            look="ghost"
            icon="x"
            onClick={() => {
              setText('')
              onSearch('')
            }}
          >
            {t('clear')}
          </Button>
        )}
      </form>
    </search>
  )
}
