import type { ContentBody } from '@croupier/api/comms/content-shapes'

/** An entry without words, for everybody and for ever. */
export const EMPTY_BODY: Readonly<ContentBody> = {
  texts: {},
  audience: 'all',
  from: null,
  until: null,
  link: { linkageType: '', target: '' },
  group: null,
  look: null,
  execution: null,
  promotionType: null,
  section: null,
  takesApplications: false,
}
