import { vendorsApi } from '@croupier/api/vendors'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Vendors } from './create-vendors.ts'

export function vendorRoutes(http: Http, { vendors }: { vendors: Pick<Vendors, 'launch'> }): void {
  route(http, vendorsApi.launchGame, (call) =>
    vendors.launch({
      ...launchParts(call, call.input.language),
      gameCode: call.input.gameCode,
      trial: call.input.trial,
    }),
  )
  route(http, vendorsApi.launchGameForMember, (call) =>
    vendors.launch({
      ...launchParts(call, call.input.language),
      gameCode: call.input.gameCode,
      trial: false,
    }),
  )
}

function launchParts(call: CallOf<'session', unknown>, language: string | undefined) {
  const { brand, session, address } = call
  return { brand, session, address, language: language ?? call.language }
}
