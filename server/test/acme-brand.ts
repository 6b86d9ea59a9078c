import type { Given } from '../src/setup/brand-plan.ts'

/** A brand of Brazil as its founders describe it. */
export const acme: Given = {
  code: 'acme',
  name: 'Acme',
  host: 'play.acme.example',
  currency: 'BRL',
  'time-zone': 'America/Sao_Paulo',
  languages: 'pt,en',
  market: 'br-regulated',
  'company-name': 'Acme Jogos S.A.',
  'company-registration': '00.000.000/0001-00',
  'company-licence': 'Portaria SPA/MF 1/2026',
  'company-address': 'Rua Um, 1, São Paulo',
  'company-phone': '0800 000 0000',
  'company-mail': 'ouvidoria@acme.example',
  'company-ombudsman': 'Ouvidoria, 0800 000 0001',
  'support-mail': 'ajuda@acme.example',
  'security-mail': 'security@acme.example',
  psp: 'acmepay',
}
