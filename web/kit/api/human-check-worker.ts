import { type Challenge, solve } from './solve-challenge.ts'

/** The work of the human check, beside the page: one challenge in, its solution out. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solve(data).then((solution) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    self.postMessage(solution)
  })
})
