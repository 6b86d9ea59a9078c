import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { backdrops } from './backdrops.ts'
import { bannerScenes } from './banner-scenes.ts'
import { type GameRecipe, gameRecipes } from './game-recipes.ts'
import { boardRecipes } from './board-recipes.ts'
import { classicRecipes } from './classic-recipes.ts'
import { miniRecipes } from './mini-recipes.ts'
import { fishRecipes } from './fish-recipes.ts'
import { pageScenes } from './page-scenes.ts'
import { emoji, lineHeight, titleLine } from './pieces.ts'
import { skinRecipes } from './skin-recipes.ts'
import { avatars, categoryEmojis } from './small-art.ts'
import { tableRecipes } from './table-recipes.ts'
import { themedRecipes } from './themed-recipes.ts'

/**
 * Draws everything below web/site/public/art from these recipes and MIT-licensed icons.
 * Run after a recipe changed: npx tsx tools/art/draw-art.ts [part of a name]
 */
const out = join(import.meta.dirname, '../../web/site/public/art')
const only = process.argv[2] ?? ''

const TITLE_WIDTH = 520

function gameSvg(recipe: GameRecipe): string {
  const { backdrop, colours, scene, title, font, fill, edge } = recipe
  const height = title.length > 1 ? 92 : 118
  let y = 752
  const lines: string[] = []
  for (const line of title.toReversed()) {
    lines.push(titleLine(line, { x: 300, y, width: TITLE_WIDTH, height, font, fill, edge }))
    y -= lineHeight(line, { font, width: TITLE_WIDTH, height }) + 34
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">${backdrops[backdrop](...colours)}<filter id="lift" x="-10%" y="-10%" width="120%" height="130%"><feDropShadow dx="0" dy="16" stdDeviation="16" flood-color="#000" flood-opacity=".5"/></filter><g filter="url(#lift)">${scene()}</g><defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".58" stop-color="${colours[1]}" stop-opacity="0"/><stop offset=".86" stop-color="${colours[1]}" stop-opacity=".92"/></linearGradient></defs><rect width="600" height="800" fill="url(#shade)"/>${lines.toReversed().join('')}</svg>`
}

function pixels(svg: string, width: number): Buffer {
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: true },
  })
  return Buffer.from(drawn.render().asPng())
}

async function save(path: string, image: Buffer): Promise<void> {
  const file = join(out, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, image)
  console.log(path, image.length)
}

/** A lobby shows dozens of pictures: each gives up fineness before it weighs more than this. */
const MOST_BYTES = 12_000

async function smallEnough(image: Sharp): Promise<Buffer> {
  for (let quality = 52; ; quality -= 4) {
    const drawn = await image.clone().avif({ quality, effort: 6 }).toBuffer()
    if (drawn.length <= MOST_BYTES || quality <= 20) return drawn
  }
}

for (const [code, recipe] of Object.entries({
  ...gameRecipes,
  ...skinRecipes,
  ...themedRecipes,
  ...miniRecipes,
  ...boardRecipes,
  ...tableRecipes,
  ...classicRecipes,
  ...fishRecipes,
})) {
  if (!code.includes(only)) continue
  const image = sharp(pixels(gameSvg(recipe), 1200)).resize(360, 480)
  await save(`games/${code}.avif`, await smallEnough(image))
}

for (const [name, scene] of Object.entries(bannerScenes)) {
  if (!`banner-${name}`.includes(only)) continue
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">${scene()}</svg>`
  // The small one is for phones, where it is in the first view.
  for (const side of [300, 600]) {
    const image = sharp(pixels(svg, 1200)).resize(side, side)
    await save(
      `banners/${name}-${side}.avif`,
      await image.avif({ quality: 50, effort: 7 }).toBuffer(),
    )
  }
}

for (const [name, scene] of Object.entries(pageScenes)) {
  if (!`page-${name}`.includes(only)) continue
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">${scene()}</svg>`
  const image = sharp(pixels(svg, 1200)).resize(320, 320)
  await save(`pages/${name}.avif`, await image.avif({ quality: 50, effort: 7 }).toBuffer())
}

function small(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${emoji(name, { x: 16, y: 16, size: 31 })}</svg>`
}

for (const [name, icon] of Object.entries(categoryEmojis)) {
  if (!`ui-${name}`.includes(only)) continue
  const image = sharp(pixels(small(icon), 224)).resize(56, 56)
  await save(`ui/${name}.webp`, await image.webp({ quality: 82 }).toBuffer())
}

for (const [name, icon] of Object.entries(avatars)) {
  if (!name.includes(only)) continue
  const image = sharp(pixels(small(icon), 320)).resize(80, 80)
  await save(`avatars/${name}.webp`, await image.webp({ quality: 82 }).toBuffer())
}
