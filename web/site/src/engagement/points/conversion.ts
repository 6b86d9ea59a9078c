/** So many points become so much cash. */
export type Conversion = { points: number; amount: bigint }
