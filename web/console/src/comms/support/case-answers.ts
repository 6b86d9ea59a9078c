import { consoleSupportApi } from '@croupier/api/comms/console-support'

/** What is old after something was done with a case. */
export const caseAnswers = [
  consoleSupportApi.detail,
  consoleSupportApi.list,
  consoleSupportApi.counts,
]
