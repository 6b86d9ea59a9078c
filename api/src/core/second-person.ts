/** What an endpoint refuses whoever may not decide as the second person. */
export const secondPersonRefusals = ['second_person_required', 'second_person_tied'] as const
