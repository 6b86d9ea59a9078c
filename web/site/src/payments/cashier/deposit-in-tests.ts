/** A deposit by PIX that was paid, as the house answers it. */
export function depositInTests(id: string) {
  return {
    id,
    method: 'pix',
    currency: 'BRL',
    amount: '1000000',
    fee: '0',
    credited: '1000000',
    reversed: '0',
    state: 'credited',
    payText: null,
    bonus: null,
    payDetails: {},
    note: null,
    reason: null,
    createdAt: '2026-03-10T12:00:00.000Z',
    expiresAt: '2026-03-10T12:30:00.000Z',
  }
}
