import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  Blocks,
  ClipboardList,
  Clover,
  Crown,
  Dices,
  FileWarning,
  Flag,
  Gamepad2,
  Gauge,
  Gem,
  Sparkles,
  GitCompareArrows,
  Globe,
  Handshake,
  HeartHandshake,
  Headset,
  Hourglass,
  IdCard,
  Landmark,
  LayoutDashboard,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  MessageSquareText,
  MessageSquareWarning,
  Network,
  Newspaper,
  PackageCheck,
  PencilLine,
  Percent,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Store,
  Ticket,
  Target,
  Trophy,
  UserCog,
  Users,
  UserX,
} from 'lucide-react'
import { type Entrance, PROPOSALS } from './desk.tsx'
import { paths } from './paths.ts'

export interface Room {
  key:
    | 'dashboard'
    | 'members'
    | 'agents'
    | 'commissions'
    | 'erasures'
    | 'identities'
    | 'withdrawals'
    | 'deposits'
    | 'cases'
    | 'disputes'
    | 'vendorMoves'
    | 'transfers'
    | 'adjustments'
    | 'raffles'
    | 'guards'
    | 'jackpots'
    | 'promotions'
    | 'missions'
    | 'vip'
    | 'tournaments'
    | 'paymentMethods'
    | 'protection'
    | 'flags'
    | 'rounds'
    | 'stuck'
    | 'lotteries'
    | 'ledger'
    | 'reconciliation'
    | 'brand'
    | 'brands'
    | 'readiness'
    | 'regions'
    | 'vendors'
    | 'catalogue'
    | 'games'
    | 'content'
    | 'feedback'
    | 'applications'
    | 'redemptions'
    | 'support'
    | 'chat'
    | 'messages'
    | 'audit'
    | 'proposals'
    | 'staff'
  path: string
  icon: LucideIcon
  permission: Entrance
}

/** The rooms on the left, in groups, each for whoever may enter. */
export const rooms: readonly { group: 'day' | 'money' | 'house'; rooms: readonly Room[] }[] = [
  {
    group: 'day',
    rooms: [
      {
        key: 'dashboard',
        path: paths.dashboard(),
        icon: LayoutDashboard,
        permission: 'money.read',
      },
      { key: 'members', path: paths.members(), icon: Users, permission: 'members.read' },
      { key: 'agents', path: paths.agents(), icon: Network, permission: 'members.read' },
      { key: 'support', path: paths.support(), icon: Headset, permission: 'support.answer' },
      { key: 'chat', path: paths.chat(), icon: MessagesSquare, permission: 'chat.moderate' },
      {
        key: 'protection',
        path: paths.protection(),
        icon: HeartHandshake,
        permission: 'members.read',
      },
      { key: 'flags', path: paths.flags(), icon: Flag, permission: 'flags.read' },
      { key: 'rounds', path: paths.rounds(), icon: Dices, permission: 'rounds.read' },
      { key: 'lotteries', path: paths.lotteries(), icon: Clover, permission: 'rounds.read' },
    ],
  },
  {
    group: 'money',
    rooms: [
      {
        key: 'withdrawals',
        path: paths.withdrawals(),
        icon: ArrowUpFromLine,
        permission: 'money.read',
      },
      { key: 'deposits', path: paths.deposits(), icon: ArrowDownToLine, permission: 'money.read' },
      { key: 'cases', path: paths.cases(), icon: FileWarning, permission: 'money.read' },
      {
        key: 'disputes',
        path: paths.disputes(),
        icon: MessageSquareWarning,
        permission: 'money.read',
      },
      {
        key: 'transfers',
        path: paths.transfers(),
        icon: ArrowRightLeft,
        permission: 'money.read',
      },
      {
        key: 'vendorMoves',
        path: paths.vendorMoves(),
        icon: FileWarning,
        permission: 'money.read',
      },
      {
        key: 'promotions',
        path: paths.promotions(),
        icon: Sparkles,
        permission: 'bonuses.read',
      },
      { key: 'raffles', path: paths.raffles(), icon: Ticket, permission: 'bonuses.read' },
      { key: 'guards', path: paths.guards(), icon: Gauge, permission: 'bonuses.read' },
      { key: 'jackpots', path: paths.jackpots(), icon: Gem, permission: 'bonuses.read' },
      { key: 'missions', path: paths.missions(), icon: Target, permission: 'bonuses.read' },
      { key: 'tournaments', path: paths.tournaments(), icon: Trophy, permission: 'bonuses.read' },
      { key: 'vip', path: paths.vip(), icon: Crown, permission: 'bonuses.read' },
      { key: 'adjustments', path: paths.adjustments(), icon: PencilLine, permission: 'money.read' },
      { key: 'commissions', path: paths.commissions(), icon: Percent, permission: 'money.read' },
      {
        key: 'paymentMethods',
        path: paths.paymentMethods(),
        icon: Landmark,
        permission: 'money.read',
      },
      { key: 'stuck', path: paths.stuckRounds(), icon: Hourglass, permission: 'rounds.read' },
      { key: 'ledger', path: paths.ledger(), icon: Scale, permission: 'ledger.verify' },
      {
        key: 'reconciliation',
        path: paths.reconciliation(),
        icon: GitCompareArrows,
        permission: 'reconciliation.read',
      },
    ],
  },
  {
    group: 'house',
    rooms: [
      { key: 'brand', path: paths.brand(), icon: SlidersHorizontal, permission: 'brand.read' },
      { key: 'brands', path: paths.brands(), icon: Store, permission: 'brand.read' },
      {
        key: 'readiness',
        path: paths.readiness(),
        icon: ListChecks,
        permission: 'brand.read',
      },
      { key: 'regions', path: paths.regions(), icon: Globe, permission: 'brand.read' },
      { key: 'vendors', path: paths.vendors(), icon: Blocks, permission: 'vendors.read' },
      {
        key: 'catalogue',
        path: paths.catalogue(),
        icon: LibraryBig,
        permission: 'catalogue.read',
      },
      {
        key: 'games',
        path: paths.games(),
        icon: Gamepad2,
        permission: ['rounds.read', 'catalogue.read'],
      },
      { key: 'content', path: paths.content(), icon: Newspaper, permission: 'content.read' },
      {
        key: 'feedback',
        path: paths.feedback(),
        icon: MessageSquareText,
        permission: 'feedback.answer',
      },
      {
        key: 'applications',
        path: paths.applications(),
        icon: ClipboardList,
        permission: 'activities.decide',
      },
      {
        key: 'redemptions',
        path: paths.redemptions(),
        icon: PackageCheck,
        permission: 'bonuses.read',
      },
      { key: 'messages', path: paths.messages(), icon: Mail, permission: 'members.read' },
      { key: 'identities', path: paths.identities(), icon: IdCard, permission: 'kyc.read' },
      { key: 'erasures', path: paths.erasures(), icon: UserX, permission: 'members.read' },
      { key: 'audit', path: paths.audit(), icon: ScrollText, permission: 'audit.read' },
      { key: 'proposals', path: paths.proposals(), icon: Handshake, permission: PROPOSALS },
      { key: 'staff', path: paths.staff(), icon: UserCog, permission: 'staff.write' },
    ],
  },
]
