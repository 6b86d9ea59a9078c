import { readLineId, readRound, useAddress, writeRound } from './address.ts'
import { LineSheet } from './LineSheet.tsx'
import { RoundSheet } from './RoundSheet.tsx'

/** The sheet that the address asks for: a line over its round, or a round. */
export function RecordSheets({ onOnlyGame }: { onOnlyGame?: (gameCode: string) => void }) {
  const { value, change } = useAddress()
  const lineId = readLineId(value('line'))
  const round = readRound(value('round'))
  if (lineId !== null) {
    return (
      <LineSheet
        key={lineId}
        id={lineId}
        onClose={() => change({ line: null })}
        onOpenLine={(id) => change({ line: id })}
        onOpenRound={(name) => change({ line: null, round: writeRound(name) })}
      />
    )
  }
  if (round === null) return null
  return (
    <RoundSheet
      key={writeRound(round)}
      name={round}
      isVerifying={value('verify') !== null}
      onClose={() => change({ round: null, verify: null })}
      onOpenLine={(id) => change({ line: id })}
      onOnlyGame={onOnlyGame}
    />
  )
}
