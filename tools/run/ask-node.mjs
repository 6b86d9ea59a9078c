const NEEDED = [20, 19]

/** Says in one line what is missing, before anything newer than this file is loaded. */
export function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const enough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
  if (enough) return
  console.error(
    `croupier cannot start: Node ${NEEDED.join('.')} or newer is needed, this is ${process.versions.node}`,
  )
  process.exit(1)
}
