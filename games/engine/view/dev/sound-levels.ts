import { lengthOf, type SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import { createSynthesiser } from '@croupier/kit/sound/synthesiser.ts'
import { sounds } from '../sounds.ts'

const RATE = 44_100
const LISTENED_SECONDS = 0.05
const LOWEST_OF_TELEPHONES = 300

/** How loud each sound of the games is, played by the browser's own nodes into memory; `npm run bench sounds` asks for it. */
async function soundLevels() {
  const levels = []
  for (const [name, recipe] of Object.entries<SoundRecipe>(sounds)) {
    const seconds = lengthOf(recipe)
    const heard = await rendered(seconds + 1, (context) => createSynthesiser(context)(recipe))
    const above = await rendered(seconds + 1, (context) => highPassed(context, heard))
    const samples = heard.getChannelData(0)
    levels.push({
      name,
      seconds,
      peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      loudness: loudest(samples),
      onTelephone: loudest(above.getChannelData(0)),
    })
  }
  return levels
}

async function rendered(
  seconds: number,
  play: (context: OfflineAudioContext) => void,
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, Math.ceil(seconds * RATE), RATE)
  play(context)
  return await context.startRendering()
}

function highPassed(context: OfflineAudioContext, heard: AudioBuffer): void {
  const source = context.createBufferSource()
  source.buffer = heard
  const filters = [1, 2].map(() => {
    const filter = context.createBiquadFilter()
    filter.type = 'highpass'
    filter.frequency.value = LOWEST_OF_TELEPHONES
    filter.Q.value = 0
    return filter
  })
  ;[...filters, context.destination].reduce<AudioNode>((from, to) => from.connect(to), source)
  source.start()
}

function loudest(samples: Float32Array): number {
  const span = Math.round(LISTENED_SECONDS * RATE)
  let most = 0
  for (let from = 0; from < samples.length; from += span >> 1) {
    const power = samples.subarray(from, from + span).reduce((sum, one) => sum + one * one, 0)
    most = Math.max(most, power / span)
  }
  return 10 * Math.log10(most)
}

Object.assign(globalThis, { soundLevels })
