import { Link } from 'wouter'
import { type RoomId, roomHref } from '../rooms.ts'

/** A member of the team by account name; leads to the same kind of list of that member alone. */
export function MemberLink({
  room,
  member,
  filters = {},
}: {
  room: RoomId
  member: { memberId: bigint; account: string }
  filters?: Readonly<Record<string, string>>
}) {
  return (
    <Link
      className="agent-member"
      href={roomHref(room, { ...filters, member: String(member.memberId) })}
    >
      <bdi>{member.account}</bdi>
    </Link>
  )
}
