import { useText } from '@croupier/kit/i18n/i18n'
import { Code, type Fact, Facts } from '../../reporting/records/Facts.tsx'

interface SeedFactsProps {
  commitment: string
  clientSeed: string
  nonce: number
  serverSeed: string | null
  profile: string
  mathSha256: string
  /** Of tables, whose seeds are links of a published chain. */
  terminalHash?: string
  isTable: boolean
}

/** The values that decided a round, each to be copied. */
export function SeedFacts(props: SeedFactsProps) {
  const t = useText('fair')
  const records = useText('records')
  const { commitment, clientSeed, nonce, serverSeed, profile, mathSha256, isTable } = props
  const { terminalHash } = props
  const facts: Fact[] = [
    coded(records('fair.commitment'), commitment),
    coded(isTable ? records('fair.salt') : t('clientSeed'), clientSeed),
    { name: records(isTable ? 'fair.link' : 'fair.nonce'), value: String(nonce) },
    ...(serverSeed === null ? [] : [coded(records('fair.serverSeed'), serverSeed)]),
    ...(terminalHash === undefined ? [] : [coded(t('chainEnd'), terminalHash)]),
    {
      name: records('fair.math'),
      value: <Code text={`${profile} ${mathSha256}`} />,
      copy: mathSha256,
    },
  ]
  return <Facts facts={facts} />
}

/** A value that is to be copied. */
function coded(name: string, text: string): Fact {
  return { name, value: <Code text={text} />, copy: text }
}
