import { useText } from '@croupier/kit/i18n/i18n'
import { useLocation } from 'wouter'
import { Balance } from '../../payments/Balance.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from './BackLink.tsx'
import { DrawHead } from './DrawHead.tsx'
import type { GameFacts } from './game-terms.ts'
import { gameTabs, houseOfPath, useGameTab } from './lottery-address.ts'
import { PlayTab } from './PlayTab.tsx'
import { ResultsTab } from './ResultsTab.tsx'
import { RulesTab } from './RulesTab.tsx'
import { TicketsTab } from './TicketsTab.tsx'
import { TrendsTab } from './TrendsTab.tsx'
import { ViewTabs } from './ViewTabs.tsx'

interface GamePageProps {
  facts: GameFacts
  skewMs: number
  /** Asks for the game anew: a draw has closed, or has its result. */
  onAgain: () => void
}

/** One lottery: its draw on top, and under it the ways to bet, to look back and to read the rules. */
export function GamePage({ facts, skewMs, onAgain }: GamePageProps) {
  const t = useText('lottery')
  const [path] = useLocation()
  const [tab, chooseTab] = useGameTab()
  const { game } = facts
  return (
    <div className="lottery lot-game" data-family={game.family}>
      <div className="lot-top">
        <BackLink otherwise={paths.lottery(houseOfPath(path))} />
        <h1>{game.name}</h1>
        <Balance />
      </div>
      <DrawHead facts={facts} skewMs={skewMs} onAgain={onAgain} isOpen={tab === 'play'} />
      <ViewTabs
        label={game.name}
        items={gameTabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={chooseTab}
      />
      {/* What was picked stays on the slip while its player looks something up. */}
      <div hidden={tab !== 'play'}>
        <PlayTab facts={facts} onTickets={() => chooseTab('tickets')} />
      </div>
      {tab === 'results' ? <ResultsTab game={game} /> : null}
      {tab === 'trends' ? <TrendsTab game={game} /> : null}
      {tab === 'rules' ? <RulesTab facts={facts} /> : null}
      {tab === 'tickets' ? <TicketsTab game={game} /> : null}
    </div>
  )
}
