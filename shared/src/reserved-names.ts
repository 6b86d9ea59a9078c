import { skeletonOf } from './skeleton.ts'

/** Names that would let somebody speak for the house, in the languages of its sites, and the prefix of trial accounts. */
const RESERVED = new Set(
  `
  trial admin administrator root system support help staff team operator moderator croupier cashier finance security official service
  suporte ajuda atendimento administrador moderador operador caixa financeiro segurança oficial equipe sistema
  soporte ayuda cajero finanzas seguridad equipo atención
  assistance aide administrateur modérateur opérateur caissier sécurité officiel équipe système
  админ администратор поддержка помощь модератор оператор кассир безопасность служба система
  yönetici destek yardım moderatör operatör kasiyer güvenlik resmi sistem
  quảntrị quảntrịviên hỗtrợ trợgiúp thungân bảomật chínhthức hệthống
  แอดมิน ผู้ดูแล ผู้ดูแลระบบ ฝ่ายสนับสนุน ช่วยเหลือ พนักงาน การเงิน ระบบ
  管理者 運営 サポート ヘルプ 公式 スタッフ システム 管理员 客服 官方 系统 财务 荷官 管理員 系統 財務
  관리자 운영자 고객센터 지원 공식 시스템 도움말
  مدير مشرف الدعم مساعدة رسمي النظام المالية الفني
  `
    .trim()
    .split(/\s+/)
    .map(skeletonOf),
)

/** The names that the house gives to members who come by mobile number. */
const GIVEN = /^member\d{8}$/i

/** Whether a name of a member, a brand or its code speaks for the house. Also what only looks like such a name: adm1n, ѕupport in Cyrillic, s.u.p.p.o.r.t, admin2026. */
export function isReservedName(name: string): boolean {
  const bare = name.normalize('NFKC').replace(/[\d\s._-]+$/u, '')
  return (
    isMadeOfReserved(skeletonOf(bare)) || isMadeOfReserved(skeletonOf(name)) || GIVEN.test(name)
  )
}

/** Whether a skeleton is one reserved word or several, one after the other. Each place is looked at once. */
function isMadeOfReserved(skeleton: string): boolean {
  const ends = [skeleton.length > 0]
  for (let from = 0; from < skeleton.length; from++)
    if (ends[from])
      for (const word of RESERVED)
        if (skeleton.startsWith(word, from)) ends[from + word.length] = true
  return ends[skeleton.length] ?? false
}
