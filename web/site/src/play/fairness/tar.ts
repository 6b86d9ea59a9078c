export interface TarFile {
  name: string
  text: string
}

const BLOCK = 512

/** Files as a tar archive (POSIX ustar), which every system can open: a header of 512 bytes each, and the text up to a full block. */
export function tarOf(files: readonly TarFile[]): Blob {
  const end = new Uint8Array(2 * BLOCK)
  return new Blob([...files.flatMap(entryOf), end], { type: 'application/x-tar' })
}

function entryOf({ name, text }: TarFile): Uint8Array<ArrayBuffer>[] {
  const body = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil(body.length / BLOCK) * BLOCK)
  padded.set(body)
  return [headerOf(name, body.length), padded]
}

function headerOf(name: string, size: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(BLOCK)
  const write = (at: number, text: string): void => header.set(new TextEncoder().encode(text), at)
  write(0, name)
  write(100, '0000644\0')
  write(108, '0000000\0')
  write(116, '0000000\0')
  write(124, `${octal(size, 11)}\0`)
  write(136, `${octal(0, 11)}\0`)
  write(156, '0')
  write(257, 'ustar\0')
  write(263, '00')
  // The sum of all bytes, in which its own field counts as blanks.
  write(148, ' '.repeat(8))
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(148, `${octal(sum, 6)}\0 `)
  return header
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')
