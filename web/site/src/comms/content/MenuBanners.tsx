import { BannerFace } from '@croupier/kit/ui/BannerFace'
import { LinkageLink } from './LinkageLink.tsx'
import { useBanners } from './announced.ts'

/** The small banners below the side menu (S2-037). */
export function MenuBanners() {
  const banners = useBanners('w_leftmenu')
  return (
    <>
      {banners.map((banner, index) => (
        // A banner is its place: the page brings none of their ids.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="slide slide-small">
          <BannerFace banner={banner}>
            <LinkageLink to={banner} className="slide-link" label={banner.title} />
          </BannerFace>
        </div>
      ))}
    </>
  )
}
