import { useText } from '@croupier/kit/i18n/i18n'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { type FocusEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { LeanMenuItem } from '../app/lean-games.ts'
import { categoryPath, categoryTarget } from '../play/catalogue/categories.ts'
import type { Category } from '../paths.ts'

const CategoryDrop = part(() => import('./CategoryDrop.tsx').then((m) => m.CategoryDrop))

export interface CategoryItemProps {
  category: Category
  menu: readonly LeanMenuItem[]
}

/** A category of the header: its page or its only game, and its makers while the pointer or the focus is there (S2-025). */
export function CategoryItem({ category, menu }: CategoryItemProps) {
  const t = useText('common')
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const vendors = menu.find(({ code }) => code === category)?.vendors ?? []
  const drops = vendors.length > 1
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // Nothing is done here but watching what the link within is about.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="nav-item"
      onPointerEnter={({ pointerType }) => setOpen(pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false)
      }}
    >
      <Link
        href={categoryTarget(menu, category)}
        aria-current={path === categoryPath(category) ? 'page' : undefined}
        {...(drops ? { 'aria-expanded': open } : {})}
        onClick={() => setOpen(false)}
      >
        {t(`category.${category}`)}
      </Link>
      {open && drops ? (
        <LazyBoundary>
          <CategoryDrop category={category} vendors={vendors} onGo={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </div>
  )
}
