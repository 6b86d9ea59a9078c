import { type ContentSeed, seedContent } from '../src/comms/content/content.ts'
import type { Context } from '../src/platform/context.ts'
import { croupierBanners, lotusBanners, plainBanners } from './content/banners.ts'
import { guide, plainGuide } from './content/guide.ts'
import { helpTopics } from './content/help.ts'
import { notices } from './content/notices.ts'
import { promotions } from './content/promotions.ts'
import { firstWelcome, visitorWelcome } from './content/welcomes.ts'

const everywhere = [...notices, firstWelcome, ...promotions, ...guide, ...helpTopics]

/** What the two brands of the demonstration say when they open; staff change it in the console. */
export const openingWords: Readonly<Record<number, readonly ContentSeed[]>> = {
  1: [...croupierBanners, ...everywhere],
  2: [...lotusBanners, ...everywhere, visitorWelcome],
}

/** What a brand in production opens with; staff write the rest in the console. */
export const plainWords: readonly ContentSeed[] = [...plainBanners, ...plainGuide, ...helpTopics]

/** Gives a brand in production its first words, once. */
export async function seedPlainContent(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
  brandId: number,
): Promise<void> {
  await seedContent(context, brandId, plainWords)
}

/** Publishes the opening words of the demo brands, once. */
export async function seedDemoContent(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
): Promise<void> {
  for (const [brandId, seeds] of Object.entries(openingWords))
    await seedContent(context, Number(brandId), seeds)
}
