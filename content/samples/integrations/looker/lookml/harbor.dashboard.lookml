- dashboard: harbor_overview
  title: Harbor Overview
  elements:
    - name: fares
      model: sales
      explore: tickets
