declare module 'emv-qrcps' {
  /** What the parser says of a code; the library ships no types. */
  export const Merchant: {
    Parser: {
      toEMVQR(code: string): {
        validate(): boolean
        /** The same fields written anew, with a check sum of its own reckoning. */
        generatePayload(): string
        /** One field a line: id, length, value. */
        rawData(): string
      }
    }
  }
}
