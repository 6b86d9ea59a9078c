import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { humanCheckProof } from './human-check.ts'
import { boundChoice } from './limits-of-play.ts'
import { typedCode, typedDigits, typedText } from '../typed-text.ts'

/** A secret as it was typed: never trimmed, because spaces may belong to it. */
export const secret = boundedText(256)
export const optionalText = z.optional(typedText(300))

/** What any registration may be refused for. */
export const registrationRefusals = [
  'human_check_required',
  'captcha_wrong',
  'field_invalid',
  'phone_invalid',
  'phone_missing',
  'id_number_invalid',
  'verification_code_missing',
  'verification_code_wrong',
  'verification_code_expired',
  'verification_code_tries',
  'passwords_differ',
  'password_too_common',
  'payment_password_weak',
  'terms_not_accepted',
  'under_age',
  'contact_taken',
  'invitation_code_error',
  'register_limits_required',
  'network_refused',
  'network_unknown',
  'register_quota',
] as const

/** Every field that a registration form may send (S3-004, S3-007); which of them count is the brand's say. */
export const registrationPayload = z.object({
  username: typedText(300),
  password: secret,
  confirmPassword: secret,
  payeeName: optionalText,
  email: optionalText,
  qqNum: optionalText,
  mobileNum: z.optional(typedDigits(300)),
  recommenderId: z.optional(typedCode(300)),
  captcha: z.optional(typedCode(300)),
  verificationCode: z.optional(typedCode(300)),
  affiliateCode: z.optional(typedCode(300)),
  paymentPassword: z.optional(typedDigits(64)),
  line: optionalText,
  whatsapp: optionalText,
  facebook: optionalText,
  wechat: optionalText,
  idNumber: z.optional(typedDigits(300)),
  referralCode: z.optional(typedCode(300)),
  nickname: optionalText,
  telegram: optionalText,
  zalo: optionalText,
  birthday: z.optional(typedDigits(300)),
  address: optionalText,
  nationality: optionalText,
  occupation: optionalText,
  sourceOfIncome: optionalText,
  fullName: optionalText,
  bankAccountName: optionalText,
  /** The host that the form was shown on; only written down, never trusted. */
  domain: optionalText,
  /** +55 */
  countryDialingCode: z.optional(z.string().check(z.regex(/^\+\d{1,4}$/))),
  /** Bounds that hold from the first bet; a market may demand some kinds before an account is opened (RG-01). */
  limits: z.optional(z.array(boundChoice).check(z.maxLength(12))),
  /** The box "I am 18 or older and accept the terms". */
  termsAccepted: z.boolean(),
  /** A third party's word that the telephone was shown (S3-005), where the brand trusts one; it stands for the code. */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(boundedText(4096)),
  /** Log in at once. */
  login: z.boolean(),
  humanCheck: z.optional(humanCheckProof),
  /** The picture cannot be seen: the proof of work is of the highest step instead. */
  withoutPicture: z._default(z.boolean(), false),
})
