import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameCodes, gameRules } from '@croupier/games/engine/registry.ts'
import type { Context } from '../../../../platform/context.ts'
import { jsonText } from '../json.ts'
import { type CertifiedGame, compareMathematics, type Deviation } from './compare-certificates.ts'

/** Looks whether the games are still the ones that were certified (GAM-08), and takes those off that are not. */
export interface CertificateWatch {
  /** False from the check that found an engine, or the whole program, changed, until the process is started again. */
  isSound(engineCode: string): boolean
  /** Compares everything now, writes what it found, sets the alarm. */
  check(): Promise<readonly Deviation[]>
  /** One check at once, then one a day. Each process does it for itself: what runs in one says nothing of another. */
  start(): Promise<{ stop(): void }>
}

const DAY_MS = 86_400_000

/** Bundled, this is the file that holds the whole program. */
const ownFile = fileURLToPath(import.meta.url)

export function createCertificateWatch(
  context: Pick<Context, 'clock' | 'db' | 'log' | 'metrics' | 'random'>,
  {
    games = gameCodes.map(gameRules),
    program = ownFile,
  }: { games?: readonly CertifiedGame[]; program?: string } = {},
): CertificateWatch {
  const process = context.random.uuid()
  /** As the build wrote it down, or as it was when the process began. */
  let started: string | null = null
  let broken: readonly Deviation[] = []

  const compareProgram = async (found: string): Promise<Deviation[]> => {
    started ??= (await writtenDown(program)) ?? found
    const name = basename(program)
    return found === started ? [] : [{ game: null, name, expected: started, found }]
  }
  const check = async (): Promise<readonly Deviation[]> => {
    const programSha256 = sha256Of(await readFile(program))
    const found = [...(await compareProgram(programSha256)), ...(await compareMathematics(games))]
    broken = withoutRepeats([...broken, ...found])
    showAlarm(context, broken)
    await context.db
      .insertInto('studio_certificate_checks')
      .values({
        process,
        checked_at: context.clock.now(),
        program_sha256: programSha256,
        profiles: games.reduce((sum, { profiles }) => sum + profiles.length, 0),
        deviations: jsonText(found),
      })
      .execute()
    return found
  }
  return {
    check,
    isSound: (engineCode) => !broken.some(({ game }) => game === null || game === engineCode),
    start: async () => {
      await check()
      const daily = setInterval(() => {
        check().catch((error: unknown) =>
          context.log.error({ err: error }, 'the games were not compared with what was certified'),
        )
      }, DAY_MS)
      daily.unref()
      return { stop: () => clearInterval(daily) }
    },
  }
}

/** What was broken once is not trusted again before a start, even if it looks right later. */
function withoutRepeats(deviations: readonly Deviation[]): Deviation[] {
  return [...new Map(deviations.map((one) => [`${one.game} ${one.name}`, one])).values()]
}

function showAlarm(
  { log, metrics }: Pick<Context, 'log' | 'metrics'>,
  deviations: readonly Deviation[],
): void {
  metrics.certificateDeviations.reset()
  metrics.certificateDeviations.set({ game: 'program' }, 0)
  for (const deviation of deviations) {
    metrics.certificateDeviations.inc({ game: deviation.game ?? 'program' })
    log.error(deviation, 'a game is not what was certified; it takes no more bets')
  }
}

/** The hash that the build left beside the program; null where it runs from its source. */
async function writtenDown(program: string): Promise<string | null> {
  const text = await readFile(`${program}.sha256`, 'utf8').catch(() => null)
  return text?.trim() ?? null
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
