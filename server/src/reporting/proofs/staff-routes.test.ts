import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { consoleProofsApi } from '@croupier/api/reporting/console-proofs'
import { proofsApi } from '@croupier/api/reporting/proofs'
import { expect, test } from 'vitest'
import { verifyExport } from '../../../test/evidence-world.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { checkpointHour } from './proofs.ts'

const world = await testStaffHouse()
const { context, clock } = world

test('AUD-07 an auditor sees the roots, downloads the books, and whoever has the file can check it', async () => {
  await checkpointHour(context, { brandId: 1 })
  clock.advance(3_600_000)
  await checkpointHour(context, { brandId: 1 })
  const desk = await deskIn(world).signIn('auditor')
  const { items, nextCursor } = await desk.value(consoleProofsApi.checkpoints, { limit: 1 })
  expect(items.map(({ number }) => number)).toEqual([2])
  const more = await desk.value(consoleProofsApi.checkpoints, { cursor: nextCursor ?? '' })
  expect(more.items.map(({ number }) => number)).toEqual([1])

  const made = await desk.value(consoleProofsApi.makeEvidence)
  const parts: Buffer[] = []
  for (let part = 0; part < made.parts; part++) {
    const input = { evidenceId: made.id, part }
    const { data } = await desk.value(consoleProofsApi.evidencePart, input)
    parts.push(Buffer.from(data, 'base64'))
  }
  const file = Buffer.concat(parts)
  expect(file).toHaveLength(made.bytes)
  const folder = await mkdtemp(join(tmpdir(), 'croupier-evidence-'))
  await writeFile(join(folder, 'evidence.tar'), file)
  await promisify(execFile)('tar', ['xf', 'evidence.tar'], { cwd: folder })
  expect(await verifyExport(join(folder, 'evidence'))).toMatchObject({ code: 0, findings: [] })
  await rm(folder, { recursive: true })

  const line = await context.db
    .selectFrom('audit_entries')
    .select(['actor_name', 'subject_id'])
    .where('action', '=', 'ledger.exported')
    .executeTakeFirstOrThrow()
  expect(line.subject_id).toBe(made.id)
})

async function ask(url: string) {
  const response = await world.http.fastify.inject({ url, headers: { host: 'localhost' } })
  return response.json()
}

test('anybody may read the roots and the key that signs them', async () => {
  const { value: list } = await ask(proofsApi.checkpoints.path)
  expect(list.items[0]).toMatchObject({ number: 2, wallets: 0 })
  const { value: one } = await ask('/wps/proofs/checkpoints/1')
  expect(one.statement).toContain('croupier-seal-v1')
  const { value: key } = await ask(proofsApi.key.path)
  expect(key.current.publicKey).toBe(one.publicKey)
  expect(key.current.pem).toContain('BEGIN PUBLIC KEY')
  expect((await ask('/wps/proofs/checkpoints/9')).value.code).toBe('not_found')
  expect((await ask(proofsApi.mine.path)).value.code).toBe('not_logged_in')
})
