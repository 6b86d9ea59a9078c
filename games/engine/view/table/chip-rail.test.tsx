import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import games from '../../../../locales/en/games.json'
import tables from '../../../../locales/en/tables.json'
import { quietProps, quietStudio } from '../dev/quiet-props.ts'
import { useDesk } from '../use-desk.ts'
import { ChipRail } from './ChipRail.tsx'
import { useTableText } from './table-text.ts'
import { useChips } from './use-chips.ts'

afterEach(cleanup)

const props = quietProps(quietStudio('HL-BAC', '', { nonce: 0 }))

/** A table of one place: what is confirmed lies there until it is taken back or the round is over. */
function OnePlace({ of }: { of: GameViewProps }) {
  const desk = useDesk(of)
  const t = useTableText()
  const { maxStake } = desk.launch.limits
  const chips = useChips(desk, { maxStake, mostOn: () => maxStake })
  const [onTable, setOnTable] = useState(0n)
  return (
    <>
      <button type="button" onClick={() => chips.lay({ P: 1 })}>
        Player
      </button>
      <button type="button" onClick={() => setOnTable(0n)}>
        Next round
      </button>
      <ChipRail
        {...{ desk, chips, t, onTable }}
        isOpen
        isSending={false}
        onTakeBack={onTable > 0n ? () => setOnTable(0n) : null}
        onConfirm={() => {
          setOnTable(onTable + chips.total)
          chips.confirmed()
        }}
      />
    </>
  )
}

const press = async (name: RegExp): Promise<void> =>
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const tool = (name: RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })

test('a confirmed bet can be taken back at once, and the next round offers to repeat it', async () => {
  const book = createTextBook({ language: 'en', areas: { games, tables }, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <OnePlace of={props} />
    </TextBookProvider>,
  )
  expect(tool(/repeat/i)?.disabled).toBe(true)
  await press(/^player$/i)
  await press(/^confirm/i)
  expect(tool(/cancel/i)?.disabled).toBe(false)
  expect(tool(/repeat/i)).toBeNull()
  // More chips in the hand do not hide it.
  await press(/^player$/i)
  expect(tool(/cancel/i)?.disabled).toBe(false)
  await press(/cancel/i)
  expect(tool(/cancel/i)).toBeNull()
  await press(/^confirm/i)
  await press(/next round/i)
  expect(tool(/repeat/i)?.disabled).toBe(false)
})
