import { type ContentKind, contentKinds } from '@croupier/api/comms/content-shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { FailedPage } from '../ui/FailedPage.tsx'
import { type Entrance, mayEnter, PROPOSALS, useDesk } from './desk.tsx'
import { pageParts } from './page-parts.ts'

/** What stands at a named place of the address; empty when its pattern has no such place. */
type Places = (name: string) => string

/** Every page that needs a permission: its address, the permission, and what it shows. */
const guarded: readonly (readonly [string, Entrance, (at: Places) => ReactNode])[] = [
  ['/members', 'members.read', () => <pageParts.members.Page />],
  ['/content', 'content.read', () => <pageParts.content.Page kind="banner" />],
  ['/content/:kind', 'content.read', (at) => <pageParts.content.Page kind={kindOf(at('kind'))} />],
  [
    '/content/:kind/new',
    'content.write',
    (at) => <pageParts.newContent.Page key={at('kind')} kind={kindOf(at('kind'))} />,
  ],
  [
    '/content/entries/:entryId',
    'content.read',
    (at) => <pageParts.contentEntry.Page key={at('entryId')} entryId={at('entryId')} />,
  ],
  ['/feedback', 'feedback.answer', () => <pageParts.feedback.Page />],
  ['/applications', 'activities.decide', () => <pageParts.applications.Page />],
  ['/point-redemptions', 'bonuses.read', () => <pageParts.redemptions.Page />],
  ['/chat', 'chat.moderate', () => <pageParts.chat.Page />],
  ['/support', 'support.answer', () => <pageParts.support.Page />],
  [
    '/members/:memberId',
    'members.read',
    (at) => <pageParts.member.Page key={at('memberId')} memberId={at('memberId')} />,
  ],
  ['/agents', 'members.read', () => <pageParts.agents.Page />],
  [
    '/agents/:memberId',
    'members.read',
    (at) => <pageParts.agent.Page key={at('memberId')} memberId={at('memberId')} />,
  ],
  ['/commissions', 'money.read', () => <pageParts.commissions.Page />],
  [
    '/commissions/:runId',
    'money.read',
    (at) => <pageParts.commissionRun.Page key={at('runId')} runId={at('runId')} />,
  ],
  [
    '/lines/:lineId',
    'money.read',
    (at) => <pageParts.line.Page key={at('lineId')} lineId={at('lineId')} />,
  ],
  ['/rounds', 'rounds.read', () => <pageParts.rounds.Page />],
  [
    '/rounds/:memberId/:roundId',
    'rounds.read',
    (at) => (
      <pageParts.round.Page key={at('roundId')} memberId={at('memberId')} roundId={at('roundId')} />
    ),
  ],
  ['/withdrawals', 'money.read', () => <pageParts.withdrawals.Page />],
  ['/deposits', 'money.read', () => <pageParts.deposits.Page />],
  ['/cases', 'money.read', () => <pageParts.cases.Page />],
  ['/disputes', 'money.read', () => <pageParts.disputes.Page />],
  ['/transfers', 'money.read', () => <pageParts.transfers.Page />],
  ['/vendor-moves', 'money.read', () => <pageParts.vendorMoves.Page />],
  ['/promotions', 'bonuses.read', () => <pageParts.promotions.Page />],
  ['/raffles', 'bonuses.read', () => <pageParts.raffles.Page />],
  ['/return-guards', 'bonuses.read', () => <pageParts.guards.Page />],
  ['/jackpots', 'bonuses.read', () => <pageParts.jackpots.Page />],
  ['/missions', 'bonuses.read', () => <pageParts.missions.Page />],
  ['/tournaments', 'bonuses.read', () => <pageParts.tournaments.Page />],
  ['/vip', 'bonuses.read', () => <pageParts.vip.Page />],
  ['/adjustments', 'money.read', () => <pageParts.adjustments.Page />],
  ['/payment-methods', 'money.read', () => <pageParts.paymentMethods.Page />],
  ['/lotteries', 'rounds.read', () => <pageParts.lotteries.Page />],
  [
    '/lotteries/games/:gameCode',
    'rounds.read',
    (at) => <pageParts.lotteryGame.Page key={at('gameCode')} gameCode={at('gameCode')} />,
  ],
  [
    '/lotteries/draws/:gameCode/:issue',
    'rounds.read',
    (at) => (
      <pageParts.lotteryDraw.Page key={at('issue')} gameCode={at('gameCode')} issue={at('issue')} />
    ),
  ],
  ['/stuck-rounds', 'rounds.read', () => <pageParts.stuck.Page />],
  ['/protection', 'members.read', () => <pageParts.protection.Page />],
  ['/flags', 'flags.read', () => <pageParts.flags.Page />],
  ['/identities', 'kyc.read', () => <pageParts.identities.Page />],
  ['/erasures', 'members.read', () => <pageParts.erasures.Page />],
  ['/ledger', 'ledger.verify', () => <pageParts.ledger.Page />],
  ['/reconciliation', 'reconciliation.read', () => <pageParts.reconciliation.Page />],
  [
    '/reconciliation/runs/:runId',
    'reconciliation.read',
    (at) => <pageParts.reconciliationRun.Page key={at('runId')} runId={at('runId')} />,
  ],
  ['/brand', 'brand.read', () => <pageParts.brand.Page />],
  ['/brand/registration', 'brand.read', () => <pageParts.registration.Page />],
  ['/brand/company', 'brand.read', () => <pageParts.company.Page />],
  ['/brands', 'brand.read', () => <pageParts.brands.Page />],
  ['/readiness', 'brand.read', () => <pageParts.readiness.Page />],
  ['/regions', 'brand.read', () => <pageParts.regions.Page />],
  ['/vendors', 'vendors.read', () => <pageParts.vendors.Page />],
  ['/catalogue', 'catalogue.read', () => <pageParts.catalogue.Page />],
  ['/games', ['rounds.read', 'catalogue.read'], () => <pageParts.games.Page />],
  ['/messages', 'members.read', () => <pageParts.messages.Page />],
  ['/audit', 'audit.read', () => <pageParts.audit.Page />],
  ['/proposals', PROPOSALS, () => <pageParts.proposals.Page />],
  ['/staff', 'staff.write', () => <pageParts.staff.Page />],
]

/** The page of the address; a page that is not for this person says so. */
export function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Home />
      </Route>
      {guarded.map(([path, permission, show]) => (
        <Route key={path} path={path}>
          {(places: Readonly<Record<string, string | undefined>>) => (
            <Guarded permission={permission}>{show((name) => places[name] ?? '')}</Guarded>
          )}
        </Route>
      ))}
      <Route path="/sessions">
        <pageParts.sessions.Page />
      </Route>
      <Route>
        <Missing />
      </Route>
    </Switch>
  )
}

/** Whoever may not read money starts where they work. */
function Home() {
  const { may } = useDesk()
  if (may('money.read')) return <pageParts.dashboard.Page />
  return may('brand.read') ? <pageParts.brand.Page /> : <pageParts.sessions.Page />
}

function Guarded({ permission, children }: { permission: Entrance; children: ReactNode }) {
  const t = useText('console')
  const desk = useDesk()
  return mayEnter(desk, permission) ? children : <FailedPage message={t('notAllowed')} />
}

function Missing() {
  const t = useText('console')
  return <FailedPage message={t('notFound')} />
}

function kindOf(text: string): ContentKind {
  return contentKinds.find((kind) => kind === text) ?? 'banner'
}
