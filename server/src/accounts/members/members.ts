/**
 * IDENTITY: who somebody is: accounts, passwords, sessions, devices, trial accounts, recruit codes.
 * Owns the tables `identity_*`. Money is asked of the ledger, proofs of humanity of verification.
 */
export type { NewAccount } from './create-account.ts'
export type { MessagePort } from './message-port.ts'
export { maskedName } from './devices.ts'
export { TRIAL_GRANT } from './free-play.ts'
export {
  countInvited,
  invitationCode,
  invitedSince,
  listInvited,
  makeInvitationCode,
} from './invitations.ts'
export {
  accountsOnDevices,
  linkedAccounts,
  linkedGroups,
  linkedMembers,
} from './linked-accounts.ts'
export { wrongSocialProviders } from './social-providers.ts'
export type {
  MembersDeps as IdentityParts,
  MemberBadges,
  RecordEvent,
} from './deps.ts'
export { hashPassword, isPasswordRight, isPasswordCommon, PASSWORD_COST } from './passwords.ts'
export { membersPrivacyProvider } from './privacy-provider.ts'
export { knownDevices } from './known-devices.ts'
export { lockMember, withDataKey } from './erasure-queries.ts'
export {
  accountNames,
  countActiveMembers,
  findMember,
  findMembers,
  isFirstLogin,
  memberLanguage,
  membersAfter,
  type MemberRow,
  type MemberSearch,
  type Registered,
  searchMembers,
} from './queries.ts'
export {
  endRecruitCode,
  findRecruitCode,
  newRecruitCode,
  type OwnCode,
  recruitCodeOfHost,
  recruitCodesOf,
} from './recruit-codes.ts'
export { identityRoutes } from './routes.ts'
export { samePerson } from './same-person.ts'
export { SOCIAL_RETURN_PATH } from './social.ts'
export { encryptNicknamesJob } from './encrypt-nicknames.ts'
export { sweepMembers } from './sweep.ts'
export { createMembers, type Members } from './create-members.ts'
