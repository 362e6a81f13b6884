name := "gust-factors"
version := "1.0"
scalaVersion := "2.13.16"
libraryDependencies += "org.apache.spark" %% "spark-sql" % "4.0.0" % "provided"
