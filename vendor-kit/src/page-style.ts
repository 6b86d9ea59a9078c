/** The look of the report and of the status page: dark or light as the reader's system is; nothing is loaded from elsewhere. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #f6f7f9; --card: #fff; --ink: #16202c; --soft: #5b6878; --line: #dfe4ea;
  --good: #0b7a4b; --bad: #b3261e; --idle: #7a5d00; --accent: #2456c7; --code: #f0f2f5 }
@media (prefers-color-scheme: dark) { :root { --ground: #0f141b; --card: #171e28; --ink: #e6ebf2; --soft: #9aa7b8;
  --line: #2a3441; --good: #4cc38a; --bad: #ff7b72; --idle: #e2b93b; --accent: #86a8ff; --code: #10161e } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
.soft { color: var(--soft) } .good { color: var(--good) } .bad { color: var(--bad) } .idle { color: var(--idle) }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; margin: .75rem 0 }
details.card { padding: 0 } details.card > summary { padding: .7rem 1.25rem; cursor: pointer; display: flex; gap: .75rem;
  align-items: baseline; list-style: none } details.card > summary::-webkit-details-marker { display: none }
details.card[open] > summary { border-bottom: 1px solid var(--line) } .inside { padding: .75rem 1.25rem 1rem }
.mark { font-weight: 700; min-width: 4.2rem } .grow { flex: 1 } .tag { font-size: .8rem; color: var(--soft); white-space: nowrap }
summary:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 6px; padding: .6rem .75rem; overflow-x: auto;
  font: 12.5px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: .35rem 0 }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere } table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .35rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
th { font-size: .8rem; color: var(--soft); font-weight: 600 }
button, input, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .3rem .6rem }
button { cursor: pointer } .row { display: flex; gap: .5rem; flex-wrap: wrap; align-items: center }
.score { display: flex; gap: 1.5rem; align-items: center; flex-wrap: wrap } .number { font-size: 3rem; font-weight: 750; line-height: 1 }
.bar { height: 8px; border-radius: 4px; background: var(--line); overflow: hidden; margin-top: .75rem } .bar > i { display: block; height: 100%; background: currentColor }
@media print { details.card { break-inside: avoid } body { background: #fff } }
`
