/** Parts of a page that came by themselves: files of the site, and areas of its sentences. */
let soFar = 0
const watchers = new Set<() => void>()

/** How much has come since the page was opened; with it, somebody who begins to watch sees whether they are late. */
export function arrivalsSoFar(): number {
  return soFar
}

/** Calls the watcher after each arrival, and after each part that will not come. Answers with the end of it. */
export function watchArrivals(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Tells those who watch when it is here, or is known not to come. To be called before anybody else waits for it. */
export function tellArrival(arriving: Promise<unknown>): void {
  arriving.then(tell, tell)
}

function tell(): void {
  soFar++
  for (const watcher of watchers) watcher()
}
