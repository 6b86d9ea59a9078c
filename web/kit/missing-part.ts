/** How the browsers say that a script or its sheet did not come, and how the site's wait says that it gave up (S8-036). */
const MISSING = /imported module|module script|preload CSS|chunk-timeout/

/** True for an error that means: a part of the program is not here, and asking again within this page will not bring it. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message)
}
