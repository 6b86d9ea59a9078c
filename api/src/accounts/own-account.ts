import { languageCodes } from '@croupier/shared/languages'
import * as z from 'zod/mini'
import { memberInfo } from './account-views.ts'
import { endpoint } from '../endpoint.ts'

/** What every page asks about whoever reads it; apart from the rest of identity, because the first page carries it. */
export const ownAccountApi = {
  info: endpoint('GET /wps/member/info', {
    access: 'session',
    summary: 'Who is signed in, with balance and counters',
    whilePasswordIsDue: true,
    output: memberInfo,
  }),
  changeLanguage: endpoint('POST /wps/member/info/language', {
    access: 'session',
    summary: 'Remembers the language that the member reads; messages to them are written in it',
    input: z.object({ language: z.enum(languageCodes) }),
    output: z.object({ language: z.string() }),
    refusals: ['field_invalid'],
    rate: { per: 'session', requests: 30, seconds: 60 },
  }),
}
