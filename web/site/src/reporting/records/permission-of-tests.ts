const tokens = Object.fromEntries(
  'background surface surfaceRaised line text textMuted accent accentStrong onAccent highlight onHighlight positive negative warning focus feltFrom feltTo'
    .split(' ')
    .map((name) => [name, '#123456']),
)
/** What the site of a demonstration brand may show, as the house answers it. */
export const permission = {
  brand: {
    code: 'croupier',
    name: 'Croupier',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    defaultLanguage: 'pt',
    languages: ['pt', 'en'],
    marketPack: 'open-demo',
    theme: { dark: tokens, light: tokens },
  },
  info: {
    customerService: [],
    consultingHours: null,
    domainRoute: { mainDomain: 'example.com', domains: [] },
    resources: [],
    whitelabel: [],
    register: {
      fields: {},
      modes: {
        username: true,
        mobile: false,
        default: 'username',
        smsVerification: false,
        mobilePassword: true,
      },
      humanCheck: true,
      minimumAge: 18,
      termsVersion: '1',
      limits: { required: [], prompted: [] },
    },
    mainDomain: 'example.com',
    analytics: { gtagId: null },
    imageCDNs: [],
    launchGameCDNs: [],
  },
  publicSettings: { imageBase: '' },
  maintenance: false,
  regionRestriction: false,
  location: { ip: '203.0.113.7' },
}
