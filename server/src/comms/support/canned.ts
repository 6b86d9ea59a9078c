import { refuse } from '../../platform/refusal.ts'
import type { SupportDeps } from './deps.ts'
import { plainWords } from './rules.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

export async function cannedAnswers({ context: { db } }: SupportDeps, brandId: number) {
  const rows = await db
    .selectFrom('support_canned')
    .select(['id', 'language', 'shortcut', 'title', 'text', 'updated_at', 'updated_by'])
    .where('brand_id', '=', brandId)
    .orderBy('language')
    .orderBy('shortcut')
    .limit(500)
    .execute()
  return rows.map(({ updated_at, updated_by, ...row }) => ({
    ...row,
    updatedAt: updated_at,
    updatedBy: updated_by,
  }))
}

export interface CannedTexts {
  language: string
  shortcut: string
  title: string
  text: string
}

/** Writes a prepared answer; refuses `field_invalid` for a language that the brand does not speak. */
export async function saveCanned(
  { context, audit }: SupportDeps,
  desk: StaffService,
  words: CannedTexts,
): Promise<void> {
  const { brand, staff, now } = desk
  if (![brand.defaultLanguage, ...brand.languages].includes(words.language))
    refuse('field_invalid', { field: 'language' })
  const row = {
    title: words.title,
    text: plainWords(words.text),
    updated_at: now,
    updated_by: staff.name,
  }
  const { language, shortcut } = words
  await transact(context.db, async (tx) => {
    const old = await tx
      .selectFrom('support_canned')
      .select(['language', 'shortcut', 'title', 'text'])
      .where('brand_id', '=', brand.id)
      .where('language', '=', language)
      .where('shortcut', '=', shortcut)
      .forUpdate()
      .executeTakeFirst()
    const { id } = await tx
      .insertInto('support_canned')
      .values({ id: context.random.uuid(), brand_id: brand.id, language, shortcut, ...row })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'language', 'shortcut']).doUpdateSet(row),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'support.answer_written',
      subject: { type: 'support_answer', id },
      ...(old ? { before: old } : {}),
      after: { language, shortcut, title: row.title, text: row.text },
    })
  })
}

export async function dropCanned(
  { context, audit }: SupportDeps,
  desk: StaffService,
  cannedId: string,
): Promise<void> {
  await transact(context.db, async (tx) => {
    const gone = await tx
      .deleteFrom('support_canned')
      .where('id', '=', cannedId)
      .where('brand_id', '=', desk.brand.id)
      .returning(['language', 'shortcut', 'text'])
      .executeTakeFirst()
    if (!gone) refuse('not_found')
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'support.answer_dropped',
      subject: { type: 'support_answer', id: cannedId },
      before: gone,
    })
  })
}
