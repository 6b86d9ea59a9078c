import { createHash } from 'node:crypto'

export interface WebClip {
  /** Scheme and host of the brand's site. */
  origin: string
  name: string
  /** What the telephone says before it adds the icon. */
  description: string
  /** PNG. */
  icon: Buffer
}

/** The name space of addresses (RFC 9562, 6.6). */
const ADDRESSES = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/**
 * The profile that puts a site on the home screen of an iPhone (Apple, Configuration Profile Reference: Web Clip). Its ids come
 * from the address alone, so a second profile replaces the first instead of adding another icon.
 */
export function webClipProfile({ origin, name, description, icon }: WebClip): string {
  const host = new URL(origin).hostname
  const id = `${host.split('.').toReversed().join('.')}.webclip`
  const clip = dict([
    ['FullScreen', '<true/>'],
    ['Icon', `<data>${icon.toString('base64')}</data>`],
    ['IsRemovable', '<true/>'],
    ['Label', text(name)],
    ['PayloadDescription', text(description)],
    ['PayloadDisplayName', text(name)],
    ['PayloadIdentifier', text(`${id}.icon`)],
    ['PayloadType', text('com.apple.webClip.managed')],
    ['PayloadUUID', text(addressUuid(`${origin}/#icon`))],
    ['PayloadVersion', '<integer>1</integer>'],
    ['Precomposed', '<true/>'],
    ['URL', text(`${origin}/`)],
  ])
  const profile = dict([
    ['PayloadContent', `<array>${clip}</array>`],
    ['PayloadDescription', text(description)],
    ['PayloadDisplayName', text(name)],
    ['PayloadIdentifier', text(id)],
    ['PayloadOrganization', text(name)],
    ['PayloadRemovalDisallowed', '<false/>'],
    ['PayloadType', text('Configuration')],
    ['PayloadUUID', text(addressUuid(`${origin}/`))],
    ['PayloadVersion', '<integer>1</integer>'],
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${profile}</plist>
`
}

function dict(entries: readonly (readonly [key: string, value: string])[]): string {
  return `<dict>${entries.map(([key, value]) => `<key>${key}</key>${value}`).join('')}</dict>`
}

function text(value: string): string {
  const escaped = value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<string>${escaped}</string>`
}

/** The UUID of an address: always the same for the same one (version 5, RFC 9562, 5.5). */
function addressUuid(address: string): string {
  const hash = createHash('sha1').update(ADDRESSES).update(address).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
    .join('-')
    .toUpperCase()
}
