/** At once where it is known, else later: a bet asks a dozen such questions, and a promise for each answer costs more than the answer. */
export type MaybePromise<Value> = Value | Promise<Value>

/** What follows from a value, at once where the value is there. */
export function chainMaybe<Value, Next>(
  value: MaybePromise<Value>,
  follow: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> {
  return value instanceof Promise ? value.then(follow) : follow(value)
}

/** The first answer of questions that are asked one after the other, each only when those before it said nothing. */
export function firstMaybe<About, Answer>(
  questions: readonly ((about: About) => MaybePromise<Answer | null>)[],
): (about: About) => MaybePromise<Answer | null> {
  const askFrom = (place: number, about: About): MaybePromise<Answer | null> => {
    for (let at = place; at < questions.length; at++) {
      const answer = questions[at]?.(about) ?? null
      if (answer instanceof Promise) return answer.then((said) => said ?? askFrom(at + 1, about))
      if (answer !== null) return answer
    }
    return null
  }
  return (about) => askFrom(0, about)
}
