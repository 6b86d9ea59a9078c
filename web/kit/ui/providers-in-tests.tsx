import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { createQueryClient } from '../api/queries.ts'
import { TextBookProvider } from '../i18n/i18n.tsx'
import type { TextBook } from '../i18n/text-book.ts'

/** What a page finds around itself: answers that nobody kept yet, and its texts. */
export function ProvidersInTests({ book, children }: { book: TextBook; children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <TextBookProvider book={book}>
        <Suspense>{children}</Suspense>
      </TextBookProvider>
    </QueryClientProvider>
  )
}
