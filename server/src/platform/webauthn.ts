/** WebAuthn level 3 as members and staff use it: passkeys of one host, always with its owner's fingerprint, face or PIN. */
import type { NewCredential, ShownCredential } from '@croupier/api/accounts/webauthn'
import type { CallOf } from './http/call.ts'
import { namedExports } from './named-exports.ts'

/** Set up when somebody is first asked for a passkey, and not at every start: it brings all of X.509. */
const library = async () => namedExports(await import('@simplewebauthn/server'))

export const CHALLENGE_SECONDS = 300
/** ES256, EdDSA, RS256: what authenticators make. */
const ALGORITHMS = [-7, -8, -257]

/** The host that passkeys are made for, and the origins that its pages have. */
export interface RelyingParty {
  id: string
  origins: string[]
}

/**
 * The host of the call. Its pages come over TLS; plain HTTP counts on this machine alone, where browsers
 * trust it too.
 */
export function relyingParty(call: Pick<CallOf<'visitor', unknown>, 'header'>): RelyingParty {
  const host = (call.header('host') ?? '').toLowerCase()
  const id = host.replace(/:\d+$/, '')
  const isHere = id === 'localhost' || id.endsWith('.localhost')
  return { id, origins: [`https://${host}`, ...(isHere ? [`http://${host}`] : [])] }
}

/** A passkey as its table keeps it. */
export interface KeptPasskey {
  credential_id: Buffer
  public_key: Buffer
  signatures: bigint
  transports: string[]
}

/** What the browser needs to make a passkey, and the challenge that its answer must carry. */
export async function creationOptions(of: {
  party: RelyingParty
  /** Whose page asks. */
  title: string
  /** The handle is opaque, as the specification asks: an authenticator shows it to whoever holds it. */
  user: { name: string; handle: Buffer }
  /** Those of this host that the same person has already. */
  own: readonly KeptPasskey[]
}) {
  const { party, title, user, own } = of
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: title,
    rpID: party.id,
    userName: user.name,
    userID: new Uint8Array(user.handle),
    timeout: CHALLENGE_SECONDS * 1000,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge: options.challenge,
    rp: { name: title, id: party.id },
    user: options.user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** What the browser needs to sign with a passkey: one of those given, or with none any of the host. */
export async function requestOptions(party: RelyingParty, usable: readonly KeptPasskey[]) {
  const { generateAuthenticationOptions } = await library()
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id })
  return {
    challenge,
    rpId: party.id,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: usable.map(descriptorOf),
    userVerification: 'required' as const,
  }
}

/** True once for a challenge that was handed out for just this. */
export type TakeChallenge = (challenge: string) => Promise<boolean>

/** The passkey that a browser has made; null when anything about it does not verify. */
export async function newPasskey(of: {
  credential: NewCredential
  party: RelyingParty
  takeChallenge: TakeChallenge
}): Promise<(KeptPasskey & { backed_up: boolean }) | null> {
  const { credential, party, takeChallenge } = of
  const { verifyRegistrationResponse } = await library()
  const made = await verified(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: takeChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!made?.verified) return null
  const { credential: key, credentialBackedUp } = made.registrationInfo
  return {
    credential_id: Buffer.from(key.id, 'base64url'),
    public_key: Buffer.from(key.publicKey),
    signatures: BigInt(key.counter),
    transports: credential.response.transports,
    backed_up: credentialBackedUp,
  }
}

/** What its table must keep after a passkey has signed; null when anything about the signature does not verify. */
export async function usedPasskey(of: {
  credential: ShownCredential
  key: KeptPasskey
  party: RelyingParty
  takeChallenge: TakeChallenge
}): Promise<{ signatures: bigint; backed_up: boolean } | null> {
  const { credential, key, party, takeChallenge } = of
  const { verifyAuthenticationResponse } = await library()
  const shown = await verified(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: takeChallenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(key.public_key),
        // The library compares the counter, and finds copies of an authenticator by it.
        counter: Number(key.signatures),
      },
    }),
  )
  if (!shown?.verified) return null
  const { newCounter, credentialBackedUp } = shown.authenticationInfo
  return { signatures: BigInt(newCounter), backed_up: credentialBackedUp }
}

/** The library throws for what does not verify; whatever it dislikes is one answer for the caller. */
async function verified<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

function descriptorOf(key: KeptPasskey) {
  return {
    id: key.credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports: transports.filter((known) => key.transports.includes(known)),
  }
}
