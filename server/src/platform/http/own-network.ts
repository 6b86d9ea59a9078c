/** Whether an address is of this machine or of a private range (RFC 1918, RFC 4193). */
export function isOwnNetwork(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(plain)
}
