import type { Context } from '../../platform/context.ts'

/** Works on items one after another; one that fails is logged, keeps its claim until it runs out, and stops no other. */
export async function eachAlone<Item extends { id: string }>(
  { log }: Pick<Context, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log.error({ err: error, id: item.id }, 'the cashier will try again')
    }
  }
}
