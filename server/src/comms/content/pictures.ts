import type { Http } from '../../platform/http/http.ts'
import { cleanImage } from '../../platform/uploads/clean-image.ts'
import type { ContentDeps } from './deps.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const YEAR_SECONDS = 31_536_000

/** Keeps a picture, drawn anew (SEC-14). Refuses as cleanImage does. */
export async function keepPicture(
  { context, audit }: ContentDeps,
  desk: StaffService,
  sent: Uint8Array,
): Promise<string> {
  const { media, bytes, width, height } = await cleanImage(sent)
  const id = context.random.uuid()
  await transact(context.db, async (tx) => {
    await tx
      .insertInto('content_pictures')
      .values({
        id,
        brand_id: desk.brand.id,
        media,
        bytes,
        width,
        height,
        created_at: desk.now,
        created_by: desk.staff.name,
      })
      .execute()
    await audit.record(tx, {
      ...auditLineOf(desk),
      action: 'content.picture_kept',
      subject: { type: 'picture', id },
      after: { width, height },
    })
  })
  return id
}

/** Serves a brand's pictures as files, so that browsers keep them; a picture of another brand does not exist here. */
export function pictureRoute({ fastify, hooks, context: { db } }: Http): void {
  fastify.get<{ Params: { pictureId: string } }>(
    '/wps/content/pictures/:pictureId',
    { config: { traffic: 'files' } },
    async (request, reply) => {
      const { pictureId } = request.params
      const brand = await hooks.brandOf(request.hostname)
      const picture = UUID.test(pictureId)
        ? await db
            .selectFrom('content_pictures')
            .select(['media', 'bytes'])
            .where('id', '=', pictureId)
            .where('brand_id', '=', brand.id)
            .executeTakeFirst()
        : undefined
      if (!picture) return reply.callNotFound()
      return await reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'")
        .type(picture.media)
        .send(picture.bytes)
    },
  )
}
