/** A title that is shot at together: code, maker, and the name in en, pt, ja, ko, ar. The code says which sea the view puts on. */
export interface FishTitle {
  code: string
  engine: 'HF-FISH'
  vendor: string
  theme: 'sea-reef' | 'sea-temple' | 'sea-wreck' | 'sea-ice' | 'sea-ember'
  titles: readonly [string, string, string, string, string]
}

const title = (
  [code, vendor]: readonly [string, string],
  theme: FishTitle['theme'],
  titles: FishTitle['titles'],
): FishTitle => ({ code, engine: 'HF-FISH', vendor, theme, titles })

/** One for each maker of fishing games (S3-052). */
export const fishTitles: readonly FishTitle[] = [
  title(['HF-FISH', 'PT'], 'sea-reef', [
    'Deep Hunters',
    'Caçadores do Fundo',
    'ディープハンターズ',
    '딥 헌터스',
    'صيادو الأعماق',
  ]),
  title(['FISH-TEMPLE', 'CQ9'], 'sea-temple', [
    'Sunken Athens',
    'Atenas Submersa',
    '沈んだアテネ',
    '가라앉은 아테네',
    'أثينا الغارقة',
  ]),
  title(['FISH-WRECK', 'AG'], 'sea-wreck', [
    'Captain’s Reef',
    'Recife do Capitão',
    '船長の礁',
    '선장의 암초',
    'شعاب القبطان',
  ]),
  title(['FISH-ICE', 'BBIN'], 'sea-ice', [
    'Polar Harpoon',
    'Arpão Polar',
    '極地の銛',
    '극지의 작살',
    'حربة القطب',
  ]),
  title(['FISH-EMBER', 'RTG'], 'sea-ember', [
    'Abyss Dragon',
    'Dragão do Abismo',
    '深淵の龍',
    '심연의 용',
    'تنين الهاوية',
  ]),
  title(['FISH-CORAL', 'GG'], 'sea-reef', [
    'Coral Carnival',
    'Carnaval de Coral',
    '珊瑚のカーニバル',
    '산호 카니발',
    'كرنفال المرجان',
  ]),
]
