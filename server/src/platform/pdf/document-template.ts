/**
 * The one template of every PDF. It is constant: what a document says comes as data (`prepare-document.ts`), so that no
 * text of anybody is read as markup.
 *
 * What it must keep: page breaks stand at the top level alone; columns of figures are as wide as these, for nothing breaks
 * them and they would stand over each other (where they leave no room for words, the table is set smaller); a row that is not breakable is cut where it is taller than
 * a page; edges of lines are fixed, since Amiri is taller than Noto Sans and lines with both would dance.
 */
export const documentTemplate = String.raw`
#let doc = json("/doc.json")
#let ink = rgb("#1d2430")
#let quiet = rgb("#667080")
#let accent = rgb("#1f4e8c")
#let hair = 0.5pt + rgb("#d4d9e0")
#let firm = 0.8pt + rgb("#9aa3b0")
#let latin = ("Noto Sans", "Amiri", "Noto Sans S Chinese")
#let arabic = ("Amiri", "Noto Sans", "Noto Sans S Chinese")
// Lines of these end at the margin: marks at their end are squeezed in for it.
#let filled = ("zh", "ja")
#let dirs = (ltr: ltr, rtl: rtl)
#let aligns = (start: start, end: end, left: left, right: right, center: center, justify: start)
#let valigns = (top: top, middle: horizon, bottom: bottom)

#set document(
  title: doc.title,
  author: doc.author,
  date: datetime(year: doc.date.at(0), month: doc.date.at(1), day: doc.date.at(2)),
)
#set text(
  font: latin, size: doc.size * 1pt, fill: ink, lang: doc.lang, dir: dirs.at(doc.dir),
  top-edge: 0.78em, bottom-edge: -0.24em, number-width: "tabular", hyphenate: false, overhang: false,
)
#set par(leading: 0.42em, spacing: 0.95em, linebreaks: "optimized")
#set par(justify: true) if doc.lang in filled
#set list(marker: text(fill: quiet)[•], indent: 0pt, body-indent: 0.7em, spacing: 0.5em)
#set enum(indent: 0pt, body-indent: 0.6em, spacing: 0.5em)
#set table(inset: (x: 5pt, y: 4.5pt), stroke: none)
#show heading: set text(weight: "bold", fill: ink)
#show heading: set block(above: 1.5em, below: 0.75em, sticky: true)
#show heading.where(level: 1): set text(size: 1.5em, weight: "bold")
#show heading.where(level: 1): set block(above: 0.6em, below: 1.1em)
#show heading.where(level: 2): set text(size: 1.16em)
#show heading.where(level: 3): set text(size: 1em)
#show heading.where(level: 4): set text(size: 1em, weight: "regular", fill: quiet)

#let run(r) = {
  if "br" in r { return linebreak() }
  set text(weight: "bold") if "b" in r
  set text(style: "italic") if "i" in r
  set text(fill: rgb(r.c)) if "c" in r
  set text(size: r.z * 1pt) if "z" in r
  set text(font: arabic, size: 1.14em, lang: "ar") if "ar" in r
  set text(fill: accent) if "l" in r and "c" not in r
  let body = text(r.t)
  if "u" in r { body = underline(offset: 0.16em, stroke: 0.05em, body) }
  if "s" in r { body = strike(body) }
  if "p" in r { body = if r.p == "sub" { sub(body) } else { super(body) } }
  if "l" in r { body = link(r.l, body) }
  if "d" in r { body = text(dir: dirs.at(r.d), body) }
  if "x" in r { body = box(body, baseline: 0.24em) }
  body
}
#let runs(list) = list.map(run).join()

#let sided(b, body) = {
  set text(dir: dirs.at(b.dir)) if "dir" in b
  set text(lang: b.lang) if "lang" in b
  set par(justify: true) if b.at("lang", default: "") in filled
  body
}
#let aligned(b, body) = {
  set par(justify: true) if b.at("align", default: "start") == "justify"
  set align(aligns.at(b.align)) if "align" in b
  body
}

#let picture(b) = layout(size => {
  let natural = measure(image(b.path))
  let ratio = natural.height / natural.width
  let width = if "width" in b { b.width * 1pt } else if "height" in b { b.height * 1pt / ratio } else { natural.width }
  let most = calc.min(size.width, 620pt / ratio)
  image(b.path, width: calc.min(width, most), alt: b.alt)
})

#let list-of(b, draw) = {
  let items = b.items.map(draw)
  if b.at("ordered", default: false) { enum(..items) } else { list(..items) }
}

#let cell-of(c, draw) = table.cell(
  colspan: c.at("colspan", default: 1),
  rowspan: c.at("rowspan", default: 1),
  align: valigns.at(c.at("valign", default: "top")) + aligns.at(c.at("align", default: "start")),
  fill: if "fill" in c { rgb(c.fill) },
  breakable: c.breakable,
  draw(c.blocks),
)
#let table-of(b, draw) = {
  let heads = b.head.len()
  let last = heads + b.rows.len() - 1
  let total = b.at("total", default: false)
  let look = b.at("look", default: "lines")
  let stroke = (x, y) => if look == "plain" { none } else if look == "grid" { hair } else if y < heads {
    (bottom: if y == heads - 1 { firm } else { none })
  } else if y == last { (bottom: firm, top: if total { firm } else { hair }) } else { (bottom: if total and y == last - 1 { none } else { hair }) }
  let fill = (x, y) => if b.at("zebra", default: false) and y >= heads and calc.odd(y - heads) { rgb("#f6f7f9") }
  set par(spacing: 0.5em)
  show table.cell: it => {
    set text(weight: "bold") if total and it.y == last
    set text(size: 0.88em, weight: "bold", fill: quiet) if it.y < heads and look != "plain"
    it
  }
  let head = b.head.flatten().map(c => cell-of(c, draw))
  let all = b.head + b.rows
  block(width: 100%, above: 1.1em, below: 1.1em, layout(size => {
    let air = if size.width > 300pt { 26pt } else { 12pt }
    let needs = b.columns.enumerate().map(((at, share)) => if share != none { 0pt } else {
      air + calc.max(..all.map(row => measure(text(weight: "bold", draw(row.at(at).blocks))).width))
    })
    let most = 0.66 * size.width
    let scale = calc.clamp(most / calc.max(needs.sum(), 1pt), 0.6, 1)
    set text(size: scale * 1em)
    let whole = table(
      columns: b.columns.zip(needs).map(((share, need)) => if share == none { need * scale } else { share * 1fr }),
      stroke: stroke,
      fill: fill,
      ..if heads > 0 { (table.header(repeat: true, ..head),) },
      ..b.rows.flatten().map(c => cell-of(c, draw)),
    )
    let short = b.few and measure(block(width: size.width, whole)).height < 250pt
    block(width: 100%, breakable: not short, whole)
  }))
}

#let columns-of(b, draw) = {
  let count = b.sides.len()
  let cells = b.rows.map(row => range(count).map(at => {
    let side = b.sides.at(at)
    grid.cell(breakable: true, {
      set text(dir: dirs.at(side.dir), lang: side.lang)
      set par(justify: side.lang in filled)
      set heading(bookmarked: at == 0)
      show heading.where(level: 1): set text(size: 0.84em)
      draw(row.at(at))
    })
  })).flatten()
  grid(
    columns: (1fr,) * count,
    column-gutter: 0pt,
    inset: (x, y) => (
      left: if x == 0 { 0pt } else { 5mm },
      right: if x == count - 1 { 0pt } else { 5mm },
      y: 0.4em,
    ),
    stroke: (x, y) => if x > 0 { (left: hair) },
    ..cells,
  )
}

#let pairs-of(b) = block(width: 100%, above: 1.1em, below: 1.1em, grid(
  columns: (auto, 1fr),
  column-gutter: 6mm,
  row-gutter: 0.65em,
  ..b.rows.map(row => (text(fill: quiet, row.label), runs(row.value))).flatten(),
))

#let signatures-of(b) = block(width: 100%, above: 2.2em, breakable: b.breakable, grid(
  columns: (1fr,) * calc.max(2, b.parties.len()),
  column-gutter: 14mm,
  ..b.parties.map(party => {
    set par(spacing: 0.35em)
    set align(start)
    if party.label != "" { text(size: 0.88em, fill: quiet, party.label) }
    block(height: 15mm, width: 100%, above: 0pt, below: 0.5em, align(bottom, if "path" in party {
      image(party.path, height: 14mm, width: 100%, fit: "contain", alt: party.label)
    }))
    line(length: 100%, stroke: 0.6pt + ink)
    if party.name != "" { par(runs(party.name)) }
    for one in party.lines { par(text(size: 0.88em, fill: quiet, runs(one))) }
  }),
))

#let draw(list) = {
  for b in list {
    if b.kind == "paragraph" {
      if b.spans.len() == 0 { v(0.9em, weak: false) } else { sided(b, aligned(b, par(runs(b.spans)))) }
    } else if b.kind == "heading" { sided(b, aligned(b, heading(level: b.level, runs(b.spans)))) } else if (
      b.kind == "list"
    ) { sided(b, list-of(b, draw)) } else if b.kind == "table" { sided(b, table-of(b, draw)) } else if (
      b.kind == "columns"
    ) { columns-of(b, draw) } else if b.kind == "pairs" { sided(b, pairs-of(b)) } else if b.kind == "signatures" {
      sided(b, signatures-of(b))
    } else if b.kind == "image" { aligned(b, picture(b)) } else if b.kind == "page_break" {
      pagebreak(weak: true)
    } else if b.kind == "rule" { block(above: 1em, below: 1em, line(length: 100%, stroke: hair)) } else if (
      b.kind == "space"
    ) { v(b.height * 1pt) }
  }
}

#let small(body) = {
  set text(size: 8pt, fill: quiet)
  set par(leading: 0.36em, spacing: 0.45em)
  body
}
#let head = if doc.header.len() > 0 or "logo" in doc {
  block(width: 100%, below: 0pt, {
    grid(
      columns: (auto, 1fr),
      column-gutter: 8mm,
      align: (start + horizon, end + horizon),
      if "logo" in doc { context {
        let natural = measure(image(doc.logo))
        let ratio = natural.width / natural.height
        let height = if ratio < 0.7 { 18mm } else { 13mm }
        let most = if doc.header.len() > 0 { 65mm } else { 110mm }
        image(doc.logo, width: calc.min(height * ratio, most), alt: doc.author)
      } },
      small(draw(doc.header)),
    )
    v(3.2mm, weak: true)
    line(length: 100%, stroke: hair)
  })
}
#let foot = if doc.footer.len() > 0 or doc.page_numbers {
  block(width: 100%, above: 0pt, {
    line(length: 100%, stroke: hair)
    v(2.4mm, weak: true)
    small(grid(
      columns: (1fr, auto),
      column-gutter: 8mm,
      align: (start + top, end + top),
      draw(doc.footer),
      if doc.page_numbers { context text(dir: ltr, counter(page).display("1 / 1", both: true)) },
    ))
  })
}

#context {
  let inner = 210mm - 2 * doc.margins.side * 1mm
  let height(body) = if body == none { 0pt } else { calc.min(measure(block(width: inner, body)).height, 70mm) }
  let above = height(head)
  let below = height(foot)
  let edge = 11mm
  set page(
    paper: "a4",
    margin: (
      x: doc.margins.side * 1mm,
      top: calc.max(doc.margins.top * 1mm, if above > 0pt { edge + above + 8mm } else { 0pt }),
      bottom: calc.max(doc.margins.bottom * 1mm, if below > 0pt { edge + below + 6mm } else { 0pt }),
    ),
    header: if head != none { head },
    header-ascent: 8mm,
    footer: if foot != none { foot },
    footer-descent: 6mm,
  )
  draw(doc.blocks)
}
#context [#metadata(counter(page).final().first()) <pages>]
`;
