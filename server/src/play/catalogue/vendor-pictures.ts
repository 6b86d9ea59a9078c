import { gameTypes } from '@croupier/api/play/catalogue'
import { vendorMark } from '@croupier/shared/vendor-mark'
import type { Http } from '../../platform/http/http.ts'
import { refuse } from '../../platform/refusal.ts'

/** How the mark of a vendor looks where it stands: the colours of its shape and of its letters. */
interface Look {
  shape: string
  letters: string
  size: number
}

const LOOKS: Readonly<Record<string, (hue: number) => Look>> = {
  'small-default': () => ({ shape: '#7d8a84', letters: '#fff', size: 24 }),
  'small-active': (hue) => ({ shape: `hsl(${hue} 72% 35%)`, letters: '#fff', size: 24 }),
  'list-white': () => ({ shape: '#fff', letters: '#111', size: 48 }),
  'list-color': (hue) => ({ shape: `hsl(${hue} 72% 35%)`, letters: '#fff', size: 48 }),
  'list-black': () => ({ shape: '#111', letters: '#fff', size: 48 }),
}

const WEEK = 'public, max-age=604800'
const FILE = { config: { traffic: 'files' } } as const
const CODE = /^[A-Z][A-Z0-9_]{1,19}$/

/** Where the pictures of a vendor are found (S3-058): every one is drawn of its code, so no vendor is without. */
export const vendorPicturePaths = {
  large: (code: string) => `/art/vendors/${code}.svg`,
  small: (code: string, state: 'default' | 'active') => `/art/vendors/small/${state}/${code}.svg`,
  list: (code: string, colour: 'white' | 'color' | 'black') =>
    `/art/vendors/list/${colour}/${listCode(code)}.svg`,
  submenu: (type: string, code: string) => `/art/vendors/submenu/${type}/${code}.svg`,
}

/** In lists the house's draws stand under the mark of its quick ones. */
function listCode(code: string): string {
  return code === 'LOTT' ? 'ELOTT' : code
}

/** A vendor's mark as a picture: SVG of shapes and letters alone. */
export function drawVendorPicture(look: string, code: string, type?: string): string | null {
  const { hue, path, light, letters, fontSize } = vendorMark(code)
  const colours = LOOKS[look]?.(hue)
  if (!colours || !CODE.test(code)) return null
  const { shape, letters: ink, size } = colours
  // A vendor of several types has a picture in each: the type's first letter stands in its corner.
  const corner =
    type === undefined
      ? ''
      : `<circle cx="20" cy="4.5" r="4" fill="#111"/><text x="20" y="6.4" text-anchor="middle" font-size="5.5" fill="#fff">${type.charAt(0)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" font-family="system-ui,sans-serif"><path d="${path}" fill="${shape}"/><path d="${light}" fill="#888" opacity=".25"/><text x="12" y="15.5" text-anchor="middle" font-size="${fontSize}" font-weight="800" fill="${ink}">${letters}</text>${corner}</svg>`
}

/** Serves the pictures; they never change, as they are drawn of the code alone. */
export function vendorPictureRoutes({ fastify }: Http): void {
  const serve = (address: string, pictureOf: (given: Record<string, string>) => string | null) => {
    fastify.get<{ Params: Record<string, string> }>(address, FILE, async ({ params }, reply) => {
      const picture = pictureOf(params)
      if (picture === null) return refuse('not_found')
      return await reply.header('cache-control', WEEK).type('image/svg+xml').send(picture)
    })
  }
  serve('/art/vendors/:code.svg', ({ code = '' }) => drawVendorPicture('list-color', code))
  serve('/art/vendors/small/:state/:code.svg', ({ state, code = '' }) =>
    drawVendorPicture(`small-${state}`, code),
  )
  serve('/art/vendors/list/:colour/:code.svg', ({ colour, code = '' }) =>
    drawVendorPicture(`list-${colour}`, listCode(code)),
  )
  serve('/art/vendors/submenu/:type/:code.svg', ({ type = '', code = '' }) =>
    gameTypes.some((known) => known === type)
      ? drawVendorPicture('small-active', code, type)
      : null,
  )
}
