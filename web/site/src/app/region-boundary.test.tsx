import { breakIn, Breaks, reportedFaults } from '@croupier/kit/ui/breaks-in-tests'
import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { Menu } from '@croupier/kit/ui/Menu'
import { RegionBoundary } from '@croupier/kit/ui/RegionBoundary'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import common from '../../../../locales/en/common.json'
import { standIn } from '../../../stand-in.ts'
import * as roomChatModule from '../comms/chat/RoomChat.tsx'
import { TableTalk } from '../play/stage/TableTalk.tsx'

const reports = reportedFaults()
standIn(roomChatModule, { RoomChat: Breaks })
const book = bookInTests({ common })

/** A page with a region that is there until somebody goes elsewhere. */
function Frame({ region }: { region: ReactNode }) {
  const [isElsewhere, go] = useState(false)
  return (
    <ProvidersInTests book={book}>
      <button type="button" onClick={() => go(true)}>
        elsewhere
      </button>
      <p>the page</p>
      {/* What ends with what holds it is caught further out. */}
      <RegionBoundary>{isElsewhere ? null : region}</RegionBoundary>
    </ProvidersInTests>
  )
}

const regions: readonly [name: string, region: ReactNode, open: () => void][] = [
  [
    'a region of the frame',
    <RegionBoundary key="region">
      <Breaks />
    </RegionBoundary>,
    () => undefined,
  ],
  [
    'a menu',
    <Menu key="menu" label="Menu" button="Open">
      {() => <Breaks />}
    </Menu>,
    () => fireEvent.click(screen.getByRole('button', { name: 'Menu' })),
  ],
  ['the chat of a table', <TableTalk key="chat" gameCode="HL-BAC" />, () => undefined],
]

test.each(regions)(
  '%s that fails while it is drawn, or in an effect, leaves the page, is reported, and can be tried again',
  async (_name, region, open) => {
    for (const kind of ['render', 'effect'] as const) {
      breakIn(kind)
      reports.length = 0
      render(<Frame region={region} />)
      await act(async () => open())
      const again = await screen.findByRole('button', { name: 'Try again' })
      expect(screen.getByText('the page')).toBeTruthy()
      await waitFor(() => expect(reports[0]).toMatchObject({ effectiveDirective: 'fault-region' }))
      breakIn('never')
      await act(async () => fireEvent.click(again))
      expect(screen.getByText('the part')).toBeTruthy()
      cleanup()
    }
  },
)

test.each(regions)('%s that fails in its ending leaves the page', async (_name, region, open) => {
  breakIn('cleanup')
  render(<Frame region={region} />)
  await act(async () => open())
  await screen.findByText('the part')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'elsewhere' })))
  await waitFor(() => expect(reports[0]).toMatchObject({ effectiveDirective: 'fault-region' }))
  expect(screen.queryByText('the part')).toBeNull()
  expect(screen.getByText('the page')).toBeTruthy()
})
